ALTER TABLE "order_punches" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "order_punches" SET "settled_at" = now();
