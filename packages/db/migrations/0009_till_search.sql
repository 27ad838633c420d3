CREATE INDEX "order_by_number" ON "order" USING btree ("establishment_id","number");--> statement-breakpoint
CREATE INDEX "payment_by_settling" ON "payment" USING btree ("establishment_id","settled_at");--> statement-breakpoint
CREATE INDEX "payment_attention" ON "payment" USING btree ("establishment_id","branch_id") WHERE "payment"."attention" is not null;--> statement-breakpoint
CREATE INDEX "refund_by_time" ON "refund" USING btree ("establishment_id","done_at");