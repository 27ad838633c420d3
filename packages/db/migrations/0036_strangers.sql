CREATE TABLE "stranger_act" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"act" text NOT NULL,
	"network" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stranger_act_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
DROP INDEX "dining_table_label";--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD COLUMN "is_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "evaluation_image" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "customer_address" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "backup_run" ADD COLUMN "missing_pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "kitchen_station" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "modifier_group" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "tax_group" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "dining_table" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dining_table" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "shared_tablet" ADD COLUMN "wrong_pins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "network56" text;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "network48" text;--> statement-breakpoint
ALTER TABLE "stranger_act" ADD CONSTRAINT "stranger_act_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stranger_act_by_time" ON "stranger_act" USING btree ("establishment_id","act","done_at");--> statement-breakpoint
CREATE INDEX "customer_session_by_id" ON "customer_session" USING btree ("id");--> statement-breakpoint
CREATE INDEX "verification_code_by_network56" ON "verification_code" USING btree ("establishment_id","network56","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_network48" ON "verification_code" USING btree ("establishment_id","network48","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dining_table_label" ON "dining_table" USING btree ("establishment_id","branch_id","label") WHERE "dining_table"."archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "pin_failures";--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_network_while_unconfirmed" CHECK ("order"."network_hash" IS NULL OR "order"."state" = 'unconfirmed');