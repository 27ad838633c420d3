-- Those were told: without the mark they would be told again.
DELETE FROM "event" WHERE "relayed_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "courier_link" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_link_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "courier_link_expires" CHECK ("courier_link"."expires_at" > "courier_link"."created_at")
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_establishment_id_establishment_id_fk";
--> statement-breakpoint
DROP INDEX "event_to_relay";--> statement-breakpoint
DROP INDEX "event_by_time";--> statement-breakpoint
DROP INDEX "order_of_sitting";--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "serves_at_counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "sends_to_kitchen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD COLUMN "free_from_minor" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "courier_link_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "kitchen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "portions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_move" ADD COLUMN "courier_link_id" uuid;--> statement-breakpoint
ALTER TABLE "order_move" ADD COLUMN "ready_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "moved_from" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_link" ADD CONSTRAINT "courier_link_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_link" ADD CONSTRAINT "courier_link_establishment_id_order_id_order_establishment_id_id_fk" FOREIGN KEY ("establishment_id","order_id") REFERENCES "public"."order"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_link_of_order" ON "courier_link" USING btree ("establishment_id","order_id");--> statement-breakpoint
ALTER TABLE "order_move" ADD CONSTRAINT "order_move_establishment_id_courier_link_id_courier_link_establishment_id_id_fk" FOREIGN KEY ("establishment_id","courier_link_id") REFERENCES "public"."courier_link"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_due_in_kitchen" ON "order" USING btree ("kitchen_at") WHERE "order"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "order_of_sitting" ON "order" USING btree ("establishment_id","sitting_id") WHERE "order"."sitting_id" is not null;--> statement-breakpoint
ALTER TABLE "event" DROP COLUMN "relayed_at";--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD CONSTRAINT "delivery_zone_free_from_positive" CHECK ("delivery_zone"."free_from_minor" > 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_has_one_courier" CHECK ("order"."courier_id" IS NULL OR "order"."courier_link_id" IS NULL);