CREATE TABLE "branch_option" (
	"establishment_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"sold_out_at" timestamp (3) with time zone NOT NULL,
	"sold_out_until" timestamp (3) with time zone,
	"sold_out_by" uuid,
	CONSTRAINT "branch_option_establishment_id_branch_id_option_id_pk" PRIMARY KEY("establishment_id","branch_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "menu_import" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"base_version" bigint NOT NULL,
	"base_hash" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"result" jsonb,
	CONSTRAINT "menu_import_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "menu_import_applied_with_result" CHECK (("menu_import"."applied_at" IS NULL) = ("menu_import"."result" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "menu_import_row" (
	"establishment_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_number" integer NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "menu_import_row_establishment_id_import_id_position_pk" PRIMARY KEY("establishment_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "branch_product" (
	"establishment_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_minor" bigint,
	"available" boolean DEFAULT true NOT NULL,
	"stock" integer,
	"sold_out_at" timestamp (3) with time zone,
	"sold_out_until" timestamp (3) with time zone,
	"sold_out_by" uuid,
	CONSTRAINT "branch_product_establishment_id_branch_id_product_id_pk" PRIMARY KEY("establishment_id","branch_id","product_id"),
	CONSTRAINT "branch_product_price_not_negative" CHECK ("branch_product"."price_minor" >= 0),
	CONSTRAINT "branch_product_stock_not_negative" CHECK ("branch_product"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category_branch" (
	"establishment_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "category_branch_establishment_id_category_id_branch_id_pk" PRIMARY KEY("establishment_id","category_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "product_old_slug" (
	"establishment_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"product_id" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_old_slug_establishment_id_slug_pk" PRIMARY KEY("establishment_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_suggestion" (
	"establishment_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"suggested_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_suggestion_establishment_id_product_id_suggested_id_pk" PRIMARY KEY("establishment_id","product_id","suggested_id"),
	CONSTRAINT "product_suggestion_of_another" CHECK ("product_suggestion"."product_id" <> "product_suggestion"."suggested_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_event" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_event_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
DROP INDEX "product_slug";--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "allergens" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "allergens" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "prayer_pause" jsonb;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dining_table" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_code" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "modifier_option" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "modifier_option" ADD COLUMN "allergens" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modifier_option" ADD COLUMN "available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "order_types" jsonb DEFAULT '[1,2,3]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "caffeine_basis" text DEFAULT 'per-cup' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "popup" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "slider" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slider" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_option" ADD CONSTRAINT "branch_option_sold_out_by_staff_id_fk" FOREIGN KEY ("sold_out_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_option" ADD CONSTRAINT "branch_option_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_option" ADD CONSTRAINT "branch_option_establishment_id_option_id_modifier_option_establishment_id_id_fk" FOREIGN KEY ("establishment_id","option_id") REFERENCES "public"."modifier_option"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import" ADD CONSTRAINT "menu_import_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import_row" ADD CONSTRAINT "menu_import_row_establishment_id_import_id_menu_import_establishment_id_id_fk" FOREIGN KEY ("establishment_id","import_id") REFERENCES "public"."menu_import"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_product" ADD CONSTRAINT "branch_product_sold_out_by_staff_id_fk" FOREIGN KEY ("sold_out_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_product" ADD CONSTRAINT "branch_product_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_product" ADD CONSTRAINT "branch_product_establishment_id_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_branch" ADD CONSTRAINT "category_branch_establishment_id_category_id_category_establishment_id_id_fk" FOREIGN KEY ("establishment_id","category_id") REFERENCES "public"."category"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_branch" ADD CONSTRAINT "category_branch_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_old_slug" ADD CONSTRAINT "product_old_slug_establishment_id_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suggestion" ADD CONSTRAINT "product_suggestion_establishment_id_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suggestion" ADD CONSTRAINT "product_suggestion_establishment_id_suggested_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","suggested_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_event" ADD CONSTRAINT "promotion_event_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_import_by_expiry" ON "menu_import" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "menu_import_row_by_status" ON "menu_import_row" USING btree ("establishment_id","import_id","status","position");--> statement-breakpoint
CREATE INDEX "promotion_event_by_promotion" ON "promotion_event" USING btree ("establishment_id","promotion_id","kind","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_code_of_table" ON "qr_code" USING btree ("establishment_id","table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_code_of_branch" ON "qr_code" USING btree ("establishment_id","branch_id") WHERE "qr_code"."table_id" IS NULL AND "qr_code"."utm_source" IS NULL AND "qr_code"."retired_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_slug" ON "product" USING btree ("establishment_id","slug") WHERE "product"."archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_main_is_not_archived" CHECK (NOT ("branch"."is_main" AND "branch"."archived_at" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_calories_not_negative" CHECK ("product"."calories" >= 0);--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_ends_after_start" CHECK ("popup"."ends_at" > "popup"."starts_at");--> statement-breakpoint
ALTER TABLE "slider" ADD CONSTRAINT "slider_ends_after_start" CHECK ("slider"."ends_at" > "slider"."starts_at");--> statement-breakpoint
-- Slides are counted by their own id, so each of them needs its owner from now on.
INSERT INTO "promotion_owner" ("id", "establishment_id") SELECT "id", "establishment_id" FROM "slide" ON CONFLICT DO NOTHING;
