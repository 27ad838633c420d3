CREATE TABLE "cash_movement" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_movement_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "cash_movement_moves" CHECK ("cash_movement"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "cash_shift" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_with_minor" bigint NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"counted_minor" bigint,
	"expected_minor" bigint,
	CONSTRAINT "cash_shift_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "cash_shift_not_negative" CHECK ("cash_shift"."opened_with_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"nth" bigint NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"of_invoice_id" uuid,
	"refund_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	CONSTRAINT "invoice_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "invoice_not_negative" CHECK ("invoice"."total_minor" >= 0 AND "invoice"."vat_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"establishment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "invoice_counter_establishment_id_kind_pk" PRIMARY KEY("establishment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "gateway_account" (
	"establishment_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"hook_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"sealed_secret_key" text NOT NULL,
	"sealed_hook_secret" text,
	"is_on" boolean NOT NULL,
	"card_way" text DEFAULT 'form' NOT NULL,
	"wallets" text[] DEFAULT '{}' NOT NULL,
	"domain_association" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_account_establishment_id_gateway_pk" PRIMARY KEY("establishment_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"customer_id" uuid,
	"sitting_id" uuid,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tip_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"gateway" text,
	"reference" text,
	"redirect_url" text,
	"wallet" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"failure" text,
	"attention" text,
	"staff_id" uuid,
	"shift_id" uuid,
	"tendered_minor" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	CONSTRAINT "payment_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "payment_amount_not_negative" CHECK ("payment"."amount_minor" >= 0 AND "payment"."tip_minor" >= 0),
	CONSTRAINT "payment_by_gateway_or_staff" CHECK (("payment"."method" = 'online-card') = ("payment"."gateway" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_entry" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"source" text NOT NULL,
	"what" text NOT NULL,
	"detail" jsonb NOT NULL,
	"staff_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_entry_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_item" (
	"establishment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"portion" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "payment_item_establishment_id_order_id_position_portion_pk" PRIMARY KEY("establishment_id","order_id","position","portion")
);
--> statement-breakpoint
CREATE TABLE "payment_part" (
	"establishment_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "payment_part_establishment_id_payment_id_order_id_pk" PRIMARY KEY("establishment_id","payment_id","order_id"),
	CONSTRAINT "payment_part_not_negative" CHECK ("payment_part"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tip_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid,
	"shift_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failure" text,
	"check_at" timestamp (3) with time zone,
	CONSTRAINT "refund_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "refund_gives" CHECK ("refund"."amount_minor" + "refund"."tip_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_establishment_id_shift_id_cash_shift_establishment_id_id_fk" FOREIGN KEY ("establishment_id","shift_id") REFERENCES "public"."cash_shift"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shift" ADD CONSTRAINT "cash_shift_opened_by_staff_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shift" ADD CONSTRAINT "cash_shift_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shift" ADD CONSTRAINT "cash_shift_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_account" ADD CONSTRAINT "gateway_account_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_establishment_id_sitting_id_sitting_establishment_id_id_fk" FOREIGN KEY ("establishment_id","sitting_id") REFERENCES "public"."sitting"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_establishment_id_shift_id_cash_shift_establishment_id_id_fk" FOREIGN KEY ("establishment_id","shift_id") REFERENCES "public"."cash_shift"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_establishment_id_payment_id_payment_establishment_id_id_fk" FOREIGN KEY ("establishment_id","payment_id") REFERENCES "public"."payment"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_establishment_id_payment_id_payment_establishment_id_id_fk" FOREIGN KEY ("establishment_id","payment_id") REFERENCES "public"."payment"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_establishment_id_payment_id_payment_establishment_id_id_fk" FOREIGN KEY ("establishment_id","payment_id") REFERENCES "public"."payment"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_establishment_id_payment_id_payment_establishment_id_id_fk" FOREIGN KEY ("establishment_id","payment_id") REFERENCES "public"."payment"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movement_of_shift" ON "cash_movement" USING btree ("establishment_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shift_one_open" ON "cash_shift" USING btree ("establishment_id","branch_id") WHERE "cash_shift"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cash_shift_counted" ON "cash_shift" USING btree ("establishment_id","branch_id","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("establishment_id","kind","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_of_order" ON "invoice" USING btree ("establishment_id","order_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_of_refund" ON "invoice" USING btree ("establishment_id","refund_id");--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("establishment_id","order_id");--> statement-breakpoint
CREATE INDEX "invoice_by_time" ON "invoice" USING btree ("establishment_id","issued_at");--> statement-breakpoint
CREATE INDEX "gateway_account_hook" ON "gateway_account" USING btree ("hook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_account_one_on" ON "gateway_account" USING btree ("establishment_id") WHERE "gateway_account"."is_on";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("establishment_id","gateway","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_id_at_gateway" ON "payment" USING btree ("id") WHERE "payment"."gateway" is not null;--> statement-breakpoint
CREATE INDEX "payment_by_time" ON "payment" USING btree ("establishment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_by_settling" ON "payment" USING btree ("establishment_id","settled_at");--> statement-breakpoint
CREATE INDEX "payment_attention" ON "payment" USING btree ("establishment_id","branch_id") WHERE "payment"."attention" is not null;--> statement-breakpoint
CREATE INDEX "payment_of_sitting" ON "payment" USING btree ("establishment_id","sitting_id") WHERE "payment"."sitting_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_of_shift" ON "payment" USING btree ("establishment_id","shift_id") WHERE "payment"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_paid_lately" ON "payment" USING btree ("settled_at") WHERE "payment"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_to_check" ON "payment" USING btree ("check_at") WHERE "payment"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_entry_of_payment" ON "payment_entry" USING btree ("establishment_id","payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_item_of_payment" ON "payment_item" USING btree ("establishment_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_part_of_order" ON "payment_part" USING btree ("establishment_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_by_time" ON "refund" USING btree ("establishment_id","done_at");--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" USING btree ("establishment_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("establishment_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_of_shift" ON "refund" USING btree ("establishment_id","shift_id") WHERE "refund"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_to_do" ON "refund" USING btree ("check_at") WHERE "refund"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "order_by_number" ON "order" USING btree ("establishment_id","number");--> statement-breakpoint
CREATE INDEX "order_awaiting_payment" ON "order" USING btree ("placed_at") WHERE "order"."state" = 'pending-payment';--> statement-breakpoint
CREATE INDEX "order_move_over" ON "order_move" USING btree ("moved_at") WHERE "order_move"."to_state" IN ('declined', 'canceled', 'returned');