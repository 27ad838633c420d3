ALTER TABLE "customer" ADD COLUMN "vouched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "sign_in_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_unconfirmed" ON "order" USING btree ("establishment_id","placed_at") WHERE "order"."state" = 'unconfirmed';