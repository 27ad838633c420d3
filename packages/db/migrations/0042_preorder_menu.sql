CREATE TABLE "preorder_menu" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"branch_ids" jsonb NOT NULL,
	"occasion" jsonb,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"slots" jsonb NOT NULL,
	"order_types" jsonb NOT NULL,
	"capacity_orders" integer,
	"capacity_covers" integer,
	"product_ids" jsonb NOT NULL,
	"days_ahead" integer NOT NULL,
	"closes_hours_before" integer NOT NULL,
	"is_prepaid" boolean NOT NULL,
	"cancel_hours_before" integer NOT NULL,
	"reminder_hours_before" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "preorder_menu_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "preorder_menu_days_ahead" CHECK ("preorder_menu"."days_ahead" BETWEEN 1 AND 14),
	CONSTRAINT "preorder_menu_dates" CHECK ("preorder_menu"."from_date" <= "preorder_menu"."to_date")
);
--> statement-breakpoint
CREATE TABLE "preorder_slot_use" (
	"establishment_id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"slot_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"covers" integer NOT NULL,
	CONSTRAINT "preorder_slot_use_establishment_id_menu_id_branch_id_slot_at_pk" PRIMARY KEY("establishment_id","menu_id","branch_id","slot_at"),
	CONSTRAINT "preorder_slot_use_counts" CHECK ("preorder_slot_use"."orders" >= 0 AND "preorder_slot_use"."covers" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "preorder_menu_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "covers" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preorder_menu" ADD CONSTRAINT "preorder_menu_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_slot_use" ADD CONSTRAINT "preorder_slot_use_establishment_id_menu_id_preorder_menu_establishment_id_id_fk" FOREIGN KEY ("establishment_id","menu_id") REFERENCES "public"."preorder_menu"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_slot_use" ADD CONSTRAINT "preorder_slot_use_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_establishment_id_preorder_menu_id_preorder_menu_establishment_id_id_fk" FOREIGN KEY ("establishment_id","preorder_menu_id") REFERENCES "public"."preorder_menu"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_for_slot" ON "order" USING btree ("establishment_id","branch_id","receive_at") WHERE "order"."preorder_menu_id" is not null;--> statement-breakpoint
CREATE INDEX "order_to_remind" ON "order" USING btree ("remind_at") WHERE "order"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_preorder_has_slot" CHECK ("order"."preorder_menu_id" IS NULL OR ("order"."receive_at" IS NOT NULL AND "order"."cancel_until" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_covers" CHECK ("order"."covers" BETWEEN 0 AND 99);