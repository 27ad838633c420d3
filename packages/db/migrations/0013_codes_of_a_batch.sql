DROP INDEX "coupon_code_of";--> statement-breakpoint
ALTER TABLE "coupon_code" ADD COLUMN "batch_id" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_code_of" ON "coupon_code" USING btree ("establishment_id","coupon_id","batch_id");