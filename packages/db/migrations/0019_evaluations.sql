CREATE TABLE "evaluation_ask" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_ask_establishment_id_order_id_pk" PRIMARY KEY("establishment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_case" (
	"establishment_id" uuid NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reward_id" uuid,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "evaluation_case_establishment_id_evaluation_id_pk" PRIMARY KEY("establishment_id","evaluation_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_form" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"takes_notes" boolean NOT NULL,
	"takes_images" boolean NOT NULL,
	"branch_ids" jsonb NOT NULL,
	"on_landing" boolean NOT NULL,
	"ask_after_minutes" integer,
	"prize_item_id" uuid,
	"chance_percent" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "evaluation_form_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "evaluation_form_prize" CHECK (("evaluation_form"."prize_item_id" IS NULL) = ("evaluation_form"."chance_percent" IS NULL)),
	CONSTRAINT "evaluation_form_chance" CHECK ("evaluation_form"."chance_percent" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "evaluation_form_version" (
	"establishment_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluation_form_version_establishment_id_form_id_version_pk" PRIMARY KEY("establishment_id","form_id","version")
);
--> statement-breakpoint
CREATE TABLE "evaluation_image" (
	"establishment_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"evaluation_id" uuid,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_image_establishment_id_media_id_pk" PRIMARY KEY("establishment_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "form_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "form_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "answers" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "notes" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "is_low" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "business_date" date NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "table_label" text;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "reward_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "request_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_ask" ADD CONSTRAINT "evaluation_ask_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_ask" ADD CONSTRAINT "evaluation_ask_establishment_id_form_id_evaluation_form_establishment_id_id_fk" FOREIGN KEY ("establishment_id","form_id") REFERENCES "public"."evaluation_form"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_case" ADD CONSTRAINT "evaluation_case_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_case" ADD CONSTRAINT "evaluation_case_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_case" ADD CONSTRAINT "evaluation_case_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_case" ADD CONSTRAINT "evaluation_case_establishment_id_evaluation_id_evaluation_establishment_id_id_fk" FOREIGN KEY ("establishment_id","evaluation_id") REFERENCES "public"."evaluation"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_case" ADD CONSTRAINT "evaluation_case_establishment_id_reward_id_reward_establishment_id_id_fk" FOREIGN KEY ("establishment_id","reward_id") REFERENCES "public"."reward"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_form" ADD CONSTRAINT "evaluation_form_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_form" ADD CONSTRAINT "evaluation_form_establishment_id_prize_item_id_reward_item_establishment_id_id_fk" FOREIGN KEY ("establishment_id","prize_item_id") REFERENCES "public"."reward_item"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_form_version" ADD CONSTRAINT "evaluation_form_version_establishment_id_form_id_evaluation_form_establishment_id_id_fk" FOREIGN KEY ("establishment_id","form_id") REFERENCES "public"."evaluation_form"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_image" ADD CONSTRAINT "evaluation_image_establishment_id_media_id_media_establishment_id_id_fk" FOREIGN KEY ("establishment_id","media_id") REFERENCES "public"."media"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_image" ADD CONSTRAINT "evaluation_image_establishment_id_evaluation_id_evaluation_establishment_id_id_fk" FOREIGN KEY ("establishment_id","evaluation_id") REFERENCES "public"."evaluation"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_ask_of_form" ON "evaluation_ask" USING btree ("establishment_id","form_id");--> statement-breakpoint
CREATE INDEX "evaluation_case_by_state" ON "evaluation_case" USING btree ("establishment_id","state","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_form_slug" ON "evaluation_form" USING btree ("establishment_id","slug") WHERE "evaluation_form"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "evaluation_form_asking" ON "evaluation_form" USING btree ("ask_after_minutes") WHERE "evaluation_form"."ask_after_minutes" IS NOT NULL AND "evaluation_form"."active";--> statement-breakpoint
CREATE INDEX "evaluation_image_of" ON "evaluation_image" USING btree ("establishment_id","evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluation_image_unused" ON "evaluation_image" USING btree ("uploaded_at") WHERE "evaluation_image"."evaluation_id" IS NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_establishment_id_form_id_form_version_evaluation_form_version_establishment_id_form_id_version_fk" FOREIGN KEY ("establishment_id","form_id","form_version") REFERENCES "public"."evaluation_form_version"("establishment_id","form_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_establishment_id_reward_id_reward_establishment_id_id_fk" FOREIGN KEY ("establishment_id","reward_id") REFERENCES "public"."reward"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_of_form" ON "evaluation" USING btree ("establishment_id","form_id","business_date");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_of_order" ON "evaluation" USING btree ("establishment_id","order_id") WHERE "evaluation"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_of_day" ON "evaluation" USING btree ("establishment_id","customer_id","form_id","business_date") WHERE "evaluation"."order_id" IS NULL AND "evaluation"."customer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_rating" CHECK ("evaluation"."rating" BETWEEN 0 AND 500);