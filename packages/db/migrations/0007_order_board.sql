ALTER TABLE "order" ADD COLUMN "customer_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "way_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_move" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_way_not_negative" CHECK ("order"."way_minutes" >= 0);