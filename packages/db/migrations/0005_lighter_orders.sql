-- Those were told: without the mark they would be told again.
DELETE FROM "event" WHERE "relayed_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_establishment_id_establishment_id_fk";
--> statement-breakpoint
DROP INDEX "event_to_relay";--> statement-breakpoint
DROP INDEX "event_by_time";--> statement-breakpoint
DROP INDEX "order_of_sitting";--> statement-breakpoint
CREATE INDEX "order_of_sitting" ON "order" USING btree ("establishment_id","sitting_id") WHERE "order"."sitting_id" is not null;--> statement-breakpoint
ALTER TABLE "event" DROP COLUMN "relayed_at";