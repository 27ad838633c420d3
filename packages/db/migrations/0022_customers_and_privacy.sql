CREATE TABLE "customer_consent" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"wording" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_consent_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"wish" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"extended_at" timestamp (3) with time zone,
	"extension_reason" text,
	"answer" text,
	"closed_at" timestamp (3) with time zone,
	"recorded_by" uuid,
	"handled_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "privacy_request_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "privacy_request_closed" CHECK (("privacy_request"."closed_at" IS NOT NULL) = ("privacy_request"."state" IN ('done', 'refused', 'withdrawn'))),
	CONSTRAINT "privacy_request_extension_has_reason" CHECK (("privacy_request"."extended_at" IS NULL) = ("privacy_request"."extension_reason" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "customer" DROP CONSTRAINT "customer_phone_is_international";--> statement-breakpoint
DROP INDEX "referral_lead_of_phone";--> statement-breakpoint
DROP INDEX "customer_phone";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "orders_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "spent_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "first_order_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_order_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "third_last_order_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "regular_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "level_id" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD CONSTRAINT "customer_consent_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_consent_of" ON "customer_consent" USING btree ("establishment_id","customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_request_open" ON "privacy_request" USING btree ("establishment_id","customer_id","kind") WHERE "privacy_request"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "privacy_request_of" ON "privacy_request" USING btree ("establishment_id","customer_id","received_at");--> statement-breakpoint
CREATE INDEX "privacy_request_by_due" ON "privacy_request" USING btree ("establishment_id","due_at");--> statement-breakpoint
CREATE INDEX "customer_by_last_order" ON "customer" USING btree ("establishment_id",coalesce("last_order_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_spent" ON "customer" USING btree ("establishment_id","spent_minor","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_lead_of_phone" ON "referral_lead" USING btree ("establishment_id","friend_phone") WHERE "referral_lead"."status" NOT IN ('declined', 'canceled') AND "referral_lead"."friend_phone" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phone" ON "customer" USING btree ("establishment_id","phone") WHERE "customer"."erased_at" IS NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_phone_is_international" CHECK (CASE WHEN "customer"."erased_at" IS NULL THEN "customer"."phone" ~ '^\+[1-9][0-9]{7,14}$'
        ELSE "customer"."phone" = '' END);