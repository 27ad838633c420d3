CREATE TABLE "order_change" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"items" jsonb NOT NULL,
	"before_minor" bigint NOT NULL,
	"after_minor" bigint NOT NULL,
	"request_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "order_change_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
DROP INDEX "invoice_one_of_order";--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "customer_phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "price_rules" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "unit_options_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_tobacco" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_comped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "joined_orders" uuid[];--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_change_of_order" ON "order_change" USING btree ("establishment_id","order_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_first_of_order" ON "invoice" USING btree ("establishment_id","order_id") WHERE "invoice"."kind" = 'invoice' AND "invoice"."of_invoice_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_instead" ON "invoice" USING btree ("establishment_id","of_invoice_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "sitting_joined" ON "sitting" USING btree ("establishment_id","joined_into") WHERE "sitting"."joined_into" IS NOT NULL;