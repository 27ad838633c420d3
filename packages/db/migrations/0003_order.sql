CREATE TABLE "customer" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"age_group" text,
	"gender" text,
	"city" text,
	"language" text NOT NULL,
	"privacy_accepted_at" timestamp (3) with time zone,
	"marketing_consent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "customer_phone_is_international" CHECK ("customer"."phone" ~ '^\+[1-9][0-9]{7,14}$')
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"door" text DEFAULT '' NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"block" text DEFAULT '' NOT NULL,
	"short_address" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "customer_address_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "customer_address_on_earth" CHECK ("customer_address"."lat" BETWEEN -90 AND 90 AND "customer_address"."lng" BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE TABLE "customer_bookmark" (
	"establishment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_bookmark_establishment_id_customer_id_product_id_pk" PRIMARY KEY("establishment_id","customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"establishment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"user_agent" text NOT NULL,
	"visitor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"browser_id" uuid NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_code_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "verification_tries" (
	"establishment_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"wrong_tries" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_tries_establishment_id_phone_pk" PRIMARY KEY("establishment_id","phone")
);
--> statement-breakpoint
CREATE TABLE "delivery_zone" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"polygon" jsonb NOT NULL,
	"fee_minor" bigint NOT NULL,
	"minimum_minor" bigint DEFAULT 0 NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_zone_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "delivery_zone_amounts" CHECK ("delivery_zone"."fee_minor" >= 0 AND "delivery_zone"."minimum_minor" >= 0),
	CONSTRAINT "delivery_zone_minutes" CHECK ("delivery_zone"."minutes" BETWEEN 1 AND 1440)
);
--> statement-breakpoint
CREATE TABLE "kitchen_station" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kitchen_station_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_group" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"rate_bp" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_group_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "tax_group_rate" CHECK ("tax_group"."rate_bp" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"provider" text,
	"provider_reference" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "courier_position" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_position_establishment_id_order_id_pk" PRIMARY KEY("establishment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_counter" (
	"establishment_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_counter_establishment_id_branch_id_business_date_pk" PRIMARY KEY("establishment_id","branch_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_minor" bigint NOT NULL,
	"calories" integer,
	"choice" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"note" text NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"station_id" uuid,
	"made_at" timestamp (3) with time zone,
	CONSTRAINT "order_line_establishment_id_order_id_position_pk" PRIMARY KEY("establishment_id","order_id","position"),
	CONSTRAINT "order_line_has_portions" CHECK ("order_line"."quantity" > 0),
	CONSTRAINT "order_line_price_not_negative" CHECK ("order_line"."unit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_move" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"reason" text,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_move_establishment_id_order_id_version_pk" PRIMARY KEY("establishment_id","order_id","version")
);
--> statement-breakpoint
CREATE TABLE "slot_use" (
	"establishment_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"slot_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "slot_use_establishment_id_branch_id_slot_at_pk" PRIMARY KEY("establishment_id","branch_id","slot_at"),
	CONSTRAINT "slot_use_not_negative" CHECK ("slot_use"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sitting" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"check_printed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "sitting_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "sitting_guest" (
	"establishment_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "sitting_guest_establishment_id_sitting_id_customer_id_pk" PRIMARY KEY("establishment_id","sitting_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "table_call" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "table_call_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "customer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "business_date" date NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "nth" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "type" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_method" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "customer_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "customer_phone" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "table_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "sitting_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "table_label" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "handover_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "receive_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ready_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "slot_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "courier_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "collected_minor" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "is_addition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "price" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "total_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "dine_in_radius_meters" integer;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "lead_minutes" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "service_rate_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "vat_rate_bp" integer DEFAULT 1500 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "station_id" uuid;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_group_id" uuid;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_tobacco" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bookmark" ADD CONSTRAINT "customer_bookmark_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bookmark" ADD CONSTRAINT "customer_bookmark_establishment_id_product_id_product_establishment_id_id_fk" FOREIGN KEY ("establishment_id","product_id") REFERENCES "public"."product"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_tries" ADD CONSTRAINT "verification_tries_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD CONSTRAINT "delivery_zone_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_station" ADD CONSTRAINT "kitchen_station_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_group" ADD CONSTRAINT "tax_group_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_position" ADD CONSTRAINT "courier_position_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_move" ADD CONSTRAINT "order_move_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_move" ADD CONSTRAINT "order_move_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_establishment_id_table_id_dining_table_establishment_id_id_fk" FOREIGN KEY ("establishment_id","table_id") REFERENCES "public"."dining_table"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_guest" ADD CONSTRAINT "sitting_guest_establishment_id_sitting_id_sitting_establishment_id_id_fk" FOREIGN KEY ("establishment_id","sitting_id") REFERENCES "public"."sitting"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_establishment_id_table_id_dining_table_establishment_id_id_fk" FOREIGN KEY ("establishment_id","table_id") REFERENCES "public"."dining_table"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phone" ON "customer" USING btree ("establishment_id","phone");--> statement-breakpoint
CREATE INDEX "customer_address_of" ON "customer_address" USING btree ("establishment_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_of" ON "customer_session" USING btree ("establishment_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_by_expiry" ON "customer_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_phone" ON "verification_code" USING btree ("establishment_id","phone","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_browser" ON "verification_code" USING btree ("establishment_id","browser_id","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_address" ON "verification_code" USING btree ("establishment_id","address","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_time" ON "verification_code" USING btree ("establishment_id","sent_at");--> statement-breakpoint
CREATE INDEX "delivery_zone_of_branch" ON "delivery_zone" USING btree ("establishment_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_key" ON "message" USING btree ("establishment_id","key");--> statement-breakpoint
CREATE INDEX "message_by_time" ON "message" USING btree ("establishment_id","created_at");--> statement-breakpoint
CREATE INDEX "message_waiting" ON "message" USING btree ("next_try_at") WHERE "message"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_one_open" ON "sitting" USING btree ("establishment_id","table_id") WHERE "sitting"."closed_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "table_call_one_open" ON "table_call" USING btree ("establishment_id","table_id","kind") WHERE "table_call"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "table_call_open" ON "table_call" USING btree ("establishment_id","branch_id") WHERE "table_call"."answered_at" IS NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_courier_id_staff_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_establishment_id_table_id_dining_table_establishment_id_id_fk" FOREIGN KEY ("establishment_id","table_id") REFERENCES "public"."dining_table"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_establishment_id_sitting_id_sitting_establishment_id_id_fk" FOREIGN KEY ("establishment_id","sitting_id") REFERENCES "public"."sitting"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_establishment_id_station_id_kitchen_station_establishment_id_id_fk" FOREIGN KEY ("establishment_id","station_id") REFERENCES "public"."kitchen_station"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_establishment_id_tax_group_id_tax_group_establishment_id_id_fk" FOREIGN KEY ("establishment_id","tax_group_id") REFERENCES "public"."tax_group"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("establishment_id","branch_id","business_date","nth");--> statement-breakpoint
CREATE INDEX "order_of_customer" ON "order" USING btree ("establishment_id","customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_of_sitting" ON "order" USING btree ("establishment_id","sitting_id");--> statement-breakpoint
CREATE INDEX "order_under_way" ON "order" USING btree ("establishment_id","branch_id","placed_at") WHERE "order"."state" NOT IN ('completed', 'delivered', 'declined', 'canceled', 'returned');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total_not_negative" CHECK ("order"."total_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_type_known" CHECK ("order"."type" IN (1, 2, 3));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery_has_address" CHECK (("order"."type" = 3) = ("order"."address" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_radius_positive" CHECK ("branch"."dine_in_radius_meters" > 0);--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_capacity_positive" CHECK ("branch"."slot_capacity" > 0);--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_lead_in_a_day" CHECK ("branch"."lead_minutes" BETWEEN 0 AND 1440);--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_service_rate" CHECK ("branch"."service_rate_bp" BETWEEN 0 AND 10000);--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_vat_rate" CHECK ("branch"."vat_rate_bp" BETWEEN 0 AND 10000);