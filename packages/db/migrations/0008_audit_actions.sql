-- An action is called by its endpoint: until now the only one there was had a name of its own.
UPDATE "audit_entry" SET "action" = 'POST /staff/menu/file/{id}/confirm/' WHERE "action" = 'menu-import.confirm';
