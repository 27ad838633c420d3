CREATE TABLE "referral_code" (
	"code" text PRIMARY KEY NOT NULL,
	"establishment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rules" (
	"establishment_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"gift_item_id" uuid,
	"reward_item_id" uuid,
	"reward_points" integer DEFAULT 0 NOT NULL,
	"permit_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_rules_establishment_id_pk" PRIMARY KEY("establishment_id"),
	CONSTRAINT "referral_rules_end_after_start" CHECK ("referral_rules"."ends_at" > "referral_rules"."starts_at"),
	CONSTRAINT "referral_rules_points" CHECK ("referral_rules"."reward_points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "referrer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "friend_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "friend_phone" text NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "is_named" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "friend_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "gift_item_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "reward_item_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "reward_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "gift_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "reward_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "points_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "is_reward_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "order_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD CONSTRAINT "referral_rules_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD CONSTRAINT "referral_rules_establishment_id_gift_item_id_reward_item_establishment_id_id_fk" FOREIGN KEY ("establishment_id","gift_item_id") REFERENCES "public"."reward_item"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rules" ADD CONSTRAINT "referral_rules_establishment_id_reward_item_id_reward_item_establishment_id_id_fk" FOREIGN KEY ("establishment_id","reward_item_id") REFERENCES "public"."reward_item"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_code_of" ON "referral_code" USING btree ("establishment_id","customer_id");--> statement-breakpoint
ALTER TABLE "referral_lead" ADD CONSTRAINT "referral_lead_establishment_id_referrer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","referrer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD CONSTRAINT "referral_lead_establishment_id_friend_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","friend_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_lead_of_phone" ON "referral_lead" USING btree ("establishment_id","friend_phone") WHERE "referral_lead"."status" NOT IN ('declined', 'canceled');--> statement-breakpoint
CREATE UNIQUE INDEX "referral_lead_of_friend" ON "referral_lead" USING btree ("establishment_id","friend_id");--> statement-breakpoint
CREATE INDEX "referral_lead_of" ON "referral_lead" USING btree ("establishment_id","referrer_id","referred_at");--> statement-breakpoint
CREATE INDEX "referral_lead_by_device" ON "referral_lead" USING btree ("establishment_id","device_id");--> statement-breakpoint
CREATE INDEX "referral_lead_by_status" ON "referral_lead" USING btree ("status","referred_at");--> statement-breakpoint
ALTER TABLE "referral_lead" ADD CONSTRAINT "referral_lead_joined_has_friend" CHECK (("referral_lead"."joined_at" IS NULL) = ("referral_lead"."friend_id" IS NULL));--> statement-breakpoint
ALTER TABLE "referral_lead" ADD CONSTRAINT "referral_lead_converted_has_order" CHECK (("referral_lead"."converted_at" IS NULL) = ("referral_lead"."order_id" IS NULL));