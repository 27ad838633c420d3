ALTER TABLE "campaign_entry" ADD COLUMN "took" text;--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluation_image" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "first_until_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "campaign_entry_uncollected" ON "campaign_entry" USING btree ("drawn_at") WHERE "campaign_entry"."item_id" IS NOT NULL AND "campaign_entry"."reward_id" IS NULL AND "campaign_entry"."lapsed_at" IS NULL;