ALTER TABLE "installation" ALTER COLUMN "signing_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "secret_mark" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "collect_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "order_move" ADD COLUMN "refund_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "handed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "is_settling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "loss_minor" bigint;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "loss_reason" text;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "loss_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "order_move" ADD CONSTRAINT "order_move_refund_staff_id_staff_id_fk" FOREIGN KEY ("refund_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_loss_staff_id_staff_id_fk" FOREIGN KEY ("loss_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_to_collect" ON "order" USING btree ("collect_at") WHERE "order"."collect_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_with_courier" ON "payment" USING btree ("establishment_id","branch_id") WHERE "payment"."is_collected" AND "payment"."handed_in_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sitting_lost" ON "sitting" USING btree ("establishment_id","closed_at") WHERE "sitting"."loss_minor" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_loss_has_reason" CHECK (("sitting"."loss_minor" IS NULL) = ("sitting"."loss_reason" IS NULL) AND ("sitting"."loss_minor" IS NULL) = ("sitting"."loss_staff_id" IS NULL));