CREATE TABLE "evaluation" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "punch" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"punched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "punch_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "referral_lead" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"referred_at" timestamp (3) with time zone NOT NULL,
	"converted_at" timestamp (3) with time zone,
	CONSTRAINT "referral_lead_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "wheel_attempt" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wheel_attempt_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"hours_overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"order_types" jsonb NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branch_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "branch_lat_on_earth" CHECK ("branch"."lat" BETWEEN -90 AND 90),
	CONSTRAINT "branch_lng_on_earth" CHECK ("branch"."lng" BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE TABLE "dining_table" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"label" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text DEFAULT 'free' NOT NULL,
	CONSTRAINT "dining_table_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "dining_table_has_seats" CHECK ("dining_table"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "qr_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"establishment_id" uuid NOT NULL,
	"branch_id" uuid,
	"table_id" uuid,
	"utm_source" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"qr_id" uuid NOT NULL,
	"branch_id" uuid,
	"table_id" uuid,
	"visitor_id" uuid NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"utm_source" text,
	"visited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "establishment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"logo_media_id" uuid,
	"theme" jsonb NOT NULL,
	"vat_number" text,
	"price_includes_tax" boolean DEFAULT true NOT NULL,
	"timezone" text DEFAULT 'Asia/Riyadh' NOT NULL,
	"business_day_start_minute" integer DEFAULT 240 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "establishment_business_day_start_in_day" CHECK ("establishment"."business_day_start_minute" BETWEEN 0 AND 1439)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"demo" boolean NOT NULL,
	"signing_secret" text NOT NULL,
	"setup_token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_is_single" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "combo_step" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"combo_product_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"choose" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "combo_step_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "combo_step_chooses_something" CHECK ("combo_step"."choose" > 0)
);
--> statement-breakpoint
CREATE TABLE "combo_step_product" (
	"establishment_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"extra_minor" bigint DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "combo_step_product_establishment_id_step_id_product_id_pk" PRIMARY KEY("establishment_id","step_id","product_id"),
	CONSTRAINT "combo_extra_not_negative" CHECK ("combo_step_product"."extra_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "modifier_group" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"minimum" integer NOT NULL,
	"maximum" integer NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "modifier_group_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "modifier_group_bounds" CHECK ("modifier_group"."minimum" >= 0 AND "modifier_group"."maximum" >= "modifier_group"."minimum" AND "modifier_group"."free" >= 0)
);
--> statement-breakpoint
CREATE TABLE "modifier_option" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"price_minor" bigint NOT NULL,
	"calories" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modifier_option_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "modifier_option_price_not_negative" CHECK ("modifier_option"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"media_id" uuid,
	"price_minor" bigint NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"calories" integer,
	"burn_minutes" integer,
	"nutrition" jsonb,
	"allergens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"diet_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "product_price_not_negative" CHECK ("product"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_modifier_group" (
	"establishment_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_modifier_group_establishment_id_product_id_group_id_pk" PRIMARY KEY("establishment_id","product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "popup" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"text" jsonb,
	"button_text" jsonb NOT NULL,
	"redirect_url" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "popup_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_owner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"establishment_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slider_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"text" jsonb,
	"redirect_url" text,
	"position" integer NOT NULL,
	CONSTRAINT "slide_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slider_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_guard" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"establishment_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_is_lower_case" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_belongs_to_a_place_or_the_platform" CHECK (("staff"."role" = 'platform-administrator') = ("staff"."establishment_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "staff_branch" (
	"establishment_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "staff_branch_establishment_id_staff_id_branch_id_pk" PRIMARY KEY("establishment_id","staff_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"establishment_id" uuid,
	"app" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"url" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_report_id" uuid NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"establishment_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"relayed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_lead" ADD CONSTRAINT "referral_lead_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_attempt" ADD CONSTRAINT "wheel_attempt_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_table" ADD CONSTRAINT "dining_table_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_code" ADD CONSTRAINT "qr_code_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_code" ADD CONSTRAINT "qr_code_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_code" ADD CONSTRAINT "qr_code_establishment_id_table_id_dining_table_establishment_id_id_fk" FOREIGN KEY ("establishment_id","table_id") REFERENCES "public"."dining_table"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_step" ADD CONSTRAINT "combo_step_establishment_id_combo_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","combo_product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_step_product" ADD CONSTRAINT "combo_step_product_establishment_id_step_id_combo_step_establishment_id_id_fk" FOREIGN KEY ("establishment_id","step_id") REFERENCES "public"."combo_step"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_step_product" ADD CONSTRAINT "combo_step_product_establishment_id_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_group" ADD CONSTRAINT "modifier_group_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_option" ADD CONSTRAINT "modifier_option_establishment_id_group_id_modifier_group_establishment_id_id_fk" FOREIGN KEY ("establishment_id","group_id") REFERENCES "public"."modifier_group"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_establishment_id_category_id_category_establishment_id_id_fk" FOREIGN KEY ("establishment_id","category_id") REFERENCES "public"."category"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_establishment_id_media_id_media_establishment_id_id_fk" FOREIGN KEY ("establishment_id","media_id") REFERENCES "public"."media"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_group" ADD CONSTRAINT "product_modifier_group_establishment_id_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_group" ADD CONSTRAINT "product_modifier_group_establishment_id_group_id_modifier_group_establishment_id_id_fk" FOREIGN KEY ("establishment_id","group_id") REFERENCES "public"."modifier_group"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_establishment_id_media_id_media_establishment_id_id_fk" FOREIGN KEY ("establishment_id","media_id") REFERENCES "public"."media"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_owner" ADD CONSTRAINT "promotion_owner_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_establishment_id_slider_id_slider_establishment_id_id_fk" FOREIGN KEY ("establishment_id","slider_id") REFERENCES "public"."slider"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_establishment_id_media_id_media_establishment_id_id_fk" FOREIGN KEY ("establishment_id","media_id") REFERENCES "public"."media"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider" ADD CONSTRAINT "slider_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_branch" ADD CONSTRAINT "staff_branch_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_by_time" ON "evaluation" USING btree ("establishment_id","submitted_at");--> statement-breakpoint
CREATE INDEX "order_by_time" ON "order" USING btree ("establishment_id","placed_at");--> statement-breakpoint
CREATE INDEX "punch_by_time" ON "punch" USING btree ("establishment_id","punched_at");--> statement-breakpoint
CREATE INDEX "referral_lead_by_time" ON "referral_lead" USING btree ("establishment_id","referred_at");--> statement-breakpoint
CREATE INDEX "referral_lead_by_conversion" ON "referral_lead" USING btree ("establishment_id","converted_at");--> statement-breakpoint
CREATE INDEX "wheel_attempt_by_time" ON "wheel_attempt" USING btree ("establishment_id","attempted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "branch_one_main" ON "branch" USING btree ("establishment_id") WHERE "branch"."is_main";--> statement-breakpoint
CREATE UNIQUE INDEX "dining_table_label" ON "dining_table" USING btree ("establishment_id","branch_id","label");--> statement-breakpoint
CREATE INDEX "visit_by_time" ON "visit" USING btree ("establishment_id","visited_at");--> statement-breakpoint
CREATE INDEX "visit_by_visitor" ON "visit" USING btree ("establishment_id","visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_slug" ON "product" USING btree ("establishment_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_session_by_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_by_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "error_report_group" ON "error_report" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "error_report_by_time" ON "error_report" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "event_to_relay" ON "event" USING btree ("id") WHERE "event"."relayed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "event_by_time" ON "event" USING btree ("created_at");