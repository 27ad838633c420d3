CREATE TABLE "counter_purchase" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"receipt_number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "counter_purchase_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_punches" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"units" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"order_version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "order_punches_establishment_id_order_id_pk" PRIMARY KEY("establishment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "punch_card" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"goal" integer NOT NULL,
	"units_per_punch" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"within_days" integer,
	"most_days" integer,
	"item_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "punch_card_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "punch_card_goal" CHECK ("punch_card"."goal" > 0 AND "punch_card"."units_per_punch" > 0)
);
--> statement-breakpoint
CREATE TABLE "punch_round" (
	"establishment_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"filled" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "punch_round_establishment_id_card_id_customer_id_pk" PRIMARY KEY("establishment_id","card_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"media_id" uuid,
	"effect" jsonb,
	"product_ids" jsonb,
	"category_ids" jsonb,
	"worth_minor" bigint NOT NULL,
	"applied_way" text NOT NULL,
	"uses" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"reason" text,
	"staff_id" uuid,
	"points_paid" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	CONSTRAINT "reward_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "reward_used" CHECK ("reward"."used" BETWEEN 0 AND "reward"."uses")
);
--> statement-breakpoint
CREATE TABLE "reward_item" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"media_id" uuid,
	"effect" jsonb,
	"product_ids" jsonb,
	"category_ids" jsonb,
	"worth_minor" bigint NOT NULL,
	"applied_way" text NOT NULL,
	"uses" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"use_days" integer,
	"points_cost" integer,
	"sold_from" timestamp (3) with time zone,
	"sold_until" timestamp (3) with time zone,
	"per_customer" integer,
	"left" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "reward_item_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "reward_item_left" CHECK ("reward_item"."left" >= 0),
	CONSTRAINT "reward_item_uses" CHECK ("reward_item"."uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_use" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"branch_id" uuid NOT NULL,
	"staff_id" uuid,
	"business_date" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "reward_use_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
ALTER TABLE "punch" DROP CONSTRAINT "punch_establishment_id_establishment_id_fk";
--> statement-breakpoint
ALTER TABLE "punch" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "card_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "customer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "units" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "round" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "reward_ids" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "business_date" date NOT NULL;--> statement-breakpoint
ALTER TABLE "punch" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "counter_purchase" ADD CONSTRAINT "counter_purchase_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_card" ADD CONSTRAINT "punch_card_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_card" ADD CONSTRAINT "punch_card_establishment_id_item_id_reward_item_establishment_id_id_fk" FOREIGN KEY ("establishment_id","item_id") REFERENCES "public"."reward_item"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_round" ADD CONSTRAINT "punch_round_establishment_id_card_id_punch_card_establishment_id_id_fk" FOREIGN KEY ("establishment_id","card_id") REFERENCES "public"."punch_card"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_round" ADD CONSTRAINT "punch_round_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_establishment_id_item_id_reward_item_establishment_id_id_fk" FOREIGN KEY ("establishment_id","item_id") REFERENCES "public"."reward_item"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_item" ADD CONSTRAINT "reward_item_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_item" ADD CONSTRAINT "reward_item_establishment_id_media_id_media_establishment_id_id_fk" FOREIGN KEY ("establishment_id","media_id") REFERENCES "public"."media"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_use" ADD CONSTRAINT "reward_use_establishment_id_reward_id_reward_establishment_id_id_fk" FOREIGN KEY ("establishment_id","reward_id") REFERENCES "public"."reward"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_purchase_receipt" ON "counter_purchase" USING btree ("establishment_id","branch_id","business_date","receipt_number") WHERE "counter_purchase"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "counter_purchase_of" ON "counter_purchase" USING btree ("establishment_id","customer_id","business_date");--> statement-breakpoint
CREATE INDEX "order_punches_by_date" ON "order_punches" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "order_punches_due" ON "order_punches" USING btree ("due_at") WHERE "order_punches"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "punch_round_of" ON "punch_round" USING btree ("establishment_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_key" ON "reward" USING btree ("establishment_id","customer_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_code" ON "reward" USING btree ("establishment_id","code");--> statement-breakpoint
CREATE INDEX "reward_of" ON "reward" USING btree ("establishment_id","customer_id","granted_at");--> statement-breakpoint
CREATE INDEX "reward_of_item" ON "reward" USING btree ("establishment_id","item_id","customer_id");--> statement-breakpoint
CREATE INDEX "reward_use_of" ON "reward_use" USING btree ("establishment_id","reward_id");--> statement-breakpoint
CREATE INDEX "reward_use_of_order" ON "reward_use" USING btree ("establishment_id","order_id");--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_establishment_id_card_id_punch_card_establishment_id_id_fk" FOREIGN KEY ("establishment_id","card_id") REFERENCES "public"."punch_card"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "punch_of_order" ON "punch" USING btree ("establishment_id","order_id","card_id") WHERE "punch"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "punch_of" ON "punch" USING btree ("establishment_id","customer_id","card_id","punched_at");