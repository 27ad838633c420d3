ALTER TABLE "referral_lead" ADD COLUMN "least_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "wait_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD COLUMN "least_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD COLUMN "wait_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD COLUMN "most_per_month" integer;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "taken_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD CONSTRAINT "referral_rules_limits" CHECK ("referral_rules"."least_order_minor" >= 0 AND "referral_rules"."wait_days" >= 0 AND "referral_rules"."most_per_month" > 0);--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_taken_units" CHECK ("punch"."taken_units" BETWEEN 0 AND "punch"."units");