CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("establishment_id","order_id");--> statement-breakpoint
CREATE INDEX "order_awaiting_payment" ON "order" USING btree ("placed_at") WHERE "order"."state" = 'pending-payment';--> statement-breakpoint
CREATE INDEX "cash_shift_counted" ON "cash_shift" USING btree ("establishment_id","branch_id","closed_at");--> statement-breakpoint
CREATE INDEX "payment_of_shift" ON "payment" USING btree ("establishment_id","shift_id") WHERE "payment"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_paid_lately" ON "payment" USING btree ("settled_at") WHERE "payment"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_item_of_payment" ON "payment_item" USING btree ("establishment_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_of_shift" ON "refund" USING btree ("establishment_id","shift_id") WHERE "refund"."shift_id" is not null;