CREATE INDEX "audit_entry_of_entity" ON "audit_entry" USING btree ("establishment_id","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_customer" ON "audit_entry" USING btree ("establishment_id",("detail" ->> 'customer_id'));--> statement-breakpoint
-- The new expression has no statistics until then, and without them the index is not used.
ANALYZE "audit_entry";
