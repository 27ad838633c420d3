ALTER TABLE "referral_lead" ADD COLUMN "least_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "wait_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD COLUMN "least_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD COLUMN "wait_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD COLUMN "most_per_month" integer;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "taken_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "first_utm_source" text;--> statement-breakpoint
CREATE INDEX "counter_purchase_by_staff" ON "counter_purchase" USING btree ("establishment_id","staff_id","business_date");--> statement-breakpoint
CREATE INDEX "points_journal_by_staff" ON "points_journal" USING btree ("establishment_id","staff_id","business_date") WHERE "points_journal"."staff_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "punch_by_staff" ON "punch" USING btree ("establishment_id","staff_id","business_date") WHERE "punch"."staff_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reward_by_staff" ON "reward" USING btree ("establishment_id","staff_id","granted_at") WHERE "reward"."staff_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD CONSTRAINT "referral_rules_limits" CHECK ("referral_rules"."least_order_minor" >= 0 AND "referral_rules"."wait_days" >= 0 AND "referral_rules"."most_per_month" > 0);--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_taken_units" CHECK ("punch"."taken_units" BETWEEN 0 AND "punch"."units");--> statement-breakpoint
UPDATE "loyalty_programme" SET "programme" = "programme" || '{"mostSpentPerDay": null}' WHERE NOT "programme" ? 'mostSpentPerDay';
