ALTER TABLE "branch" ADD COLUMN "serves_at_counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD COLUMN "free_from_minor" bigint;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD CONSTRAINT "delivery_zone_free_from_positive" CHECK ("delivery_zone"."free_from_minor" > 0);