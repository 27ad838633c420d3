ALTER TABLE "order" ADD COLUMN "customer_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "way_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_move" ADD COLUMN "reason_code" text;--> statement-breakpoint
CREATE INDEX "audit_entry_of_staff" ON "audit_entry" USING btree ("establishment_id","staff_id","at");--> statement-breakpoint
CREATE INDEX "order_open_of_customer" ON "order" USING btree ("customer_id","establishment_id") WHERE "order"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_way_not_negative" CHECK ("order"."way_minutes" >= 0);
--> statement-breakpoint
-- An action is called by its endpoint: until now the only one there was had a name of its own.
UPDATE "audit_entry" SET "action" = 'POST /staff/menu/file/{id}/confirm/' WHERE "action" = 'menu-import.confirm';
