CREATE TABLE "coupon" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"way" text NOT NULL,
	"code" text,
	"effect" jsonb NOT NULL,
	"product_ids" jsonb,
	"category_ids" jsonb,
	"rules" jsonb NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "coupon_code_of_way" CHECK (("coupon"."way" = 'code') = ("coupon"."code" IS NOT NULL)),
	CONSTRAINT "coupon_used_not_negative" CHECK ("coupon"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"establishment_id" uuid NOT NULL,
	"code" text NOT NULL,
	"coupon_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"order_id" uuid,
	CONSTRAINT "coupon_code_establishment_id_code_pk" PRIMARY KEY("establishment_id","code")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"code" text,
	"business_date" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_use_establishment_id_order_id_coupon_id_pk" PRIMARY KEY("establishment_id","order_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "loyalty_programme" (
	"establishment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"programme" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_programme_establishment_id_version_pk" PRIMARY KEY("establishment_id","version")
);
--> statement-breakpoint
CREATE TABLE "order_points" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"programme_version" integer NOT NULL,
	"earning" jsonb NOT NULL,
	"earned" integer,
	"cut_by" text,
	"spent" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"given_back" integer DEFAULT 0 NOT NULL,
	"order_version" integer DEFAULT 1 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "order_points_establishment_id_order_id_pk" PRIMARY KEY("establishment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "points_balance" (
	"establishment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"lifetime" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_balance_establishment_id_customer_id_pk" PRIMARY KEY("establishment_id","customer_id"),
	CONSTRAINT "points_balance_not_negative" CHECK ("points_balance"."available" >= 0 AND "points_balance"."pending" >= 0 AND "points_balance"."owed" >= 0 AND "points_balance"."lifetime" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"establishment_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"account" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "points_entry_establishment_id_journal_id_account_pk" PRIMARY KEY("establishment_id","journal_id","account")
);
--> statement-breakpoint
CREATE TABLE "points_journal" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"key" text,
	"order_id" uuid,
	"staff_id" uuid,
	"programme_version" integer,
	"facts" jsonb NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_journal_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "points_lot" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"points" integer NOT NULL,
	"left" integer NOT NULL,
	"last_date" date NOT NULL,
	"first_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_lot_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "points_lot_left" CHECK ("points_lot"."left" BETWEEN 0 AND "points_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "points_taken" (
	"establishment_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_taken_establishment_id_journal_id_lot_id_pk" PRIMARY KEY("establishment_id","journal_id","lot_id"),
	CONSTRAINT "points_taken_returned" CHECK ("points_taken"."returned" BETWEEN 0 AND "points_taken"."points")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notification_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "birth_date_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "allowed_modules" jsonb;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_establishment_id_coupon_id_coupon_establishment_id_id_fk" FOREIGN KEY ("establishment_id","coupon_id") REFERENCES "public"."coupon"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_establishment_id_coupon_id_coupon_establishment_id_id_fk" FOREIGN KEY ("establishment_id","coupon_id") REFERENCES "public"."coupon"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_programme" ADD CONSTRAINT "loyalty_programme_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_balance" ADD CONSTRAINT "points_balance_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_establishment_id_journal_id_points_journal_establishment_id_id_fk" FOREIGN KEY ("establishment_id","journal_id") REFERENCES "public"."points_journal"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_journal" ADD CONSTRAINT "points_journal_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lot" ADD CONSTRAINT "points_lot_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_taken" ADD CONSTRAINT "points_taken_establishment_id_journal_id_points_journal_establishment_id_id_fk" FOREIGN KEY ("establishment_id","journal_id") REFERENCES "public"."points_journal"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_taken" ADD CONSTRAINT "points_taken_establishment_id_lot_id_points_lot_establishment_id_id_fk" FOREIGN KEY ("establishment_id","lot_id") REFERENCES "public"."points_lot"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_by_code" ON "coupon" USING btree ("establishment_id","code") WHERE "coupon"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "coupon_code_of" ON "coupon_code" USING btree ("establishment_id","coupon_id","batch_id");--> statement-breakpoint
CREATE INDEX "coupon_use_of" ON "coupon_use" USING btree ("establishment_id","customer_id","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_use_of_coupon" ON "coupon_use" USING btree ("establishment_id","coupon_id","used_at");--> statement-breakpoint
CREATE INDEX "order_points_of" ON "order_points" USING btree ("establishment_id","customer_id","business_date");--> statement-breakpoint
CREATE INDEX "order_points_by_date" ON "order_points" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "order_points_due" ON "order_points" USING btree ("due_at") WHERE "order_points"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "points_entry_of" ON "points_entry" USING btree ("establishment_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_journal_key" ON "points_journal" USING btree ("establishment_id","customer_id","key");--> statement-breakpoint
CREATE INDEX "points_journal_of" ON "points_journal" USING btree ("establishment_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "points_journal_of_order" ON "points_journal" USING btree ("establishment_id","order_id");--> statement-breakpoint
CREATE INDEX "points_lot_alive" ON "points_lot" USING btree ("establishment_id","customer_id","last_date") WHERE "points_lot"."left" > 0;--> statement-breakpoint
CREATE INDEX "points_lot_by_expiry" ON "points_lot" USING btree ("last_date") WHERE "points_lot"."left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_key" ON "notification" USING btree ("establishment_id","customer_id","key");--> statement-breakpoint
CREATE INDEX "notification_of" ON "notification" USING btree ("establishment_id","customer_id","id");