DROP INDEX "order_open_of_customer";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "is_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_counter" ADD COLUMN "last_preorder" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_open_of_customer" ON "order" USING btree ("customer_id","establishment_id") WHERE ("order"."state" = 'pending' OR ("order"."state" = 'pending-payment' AND "order"."preorder_menu_id" IS NOT NULL));