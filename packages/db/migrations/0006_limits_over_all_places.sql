DROP INDEX "verification_code_by_phone";--> statement-breakpoint
DROP INDEX "verification_code_by_browser";--> statement-breakpoint
DROP INDEX "verification_code_by_address";--> statement-breakpoint
ALTER TABLE "verification_tries" ADD COLUMN "wrong_at" timestamp (3) with time zone[] NOT NULL DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "verification_tries" ADD COLUMN "changed_at" timestamp (3) with time zone NOT NULL DEFAULT now();--> statement-breakpoint
-- When each was is not known: as if all were now, so that nobody gets new guesses.
UPDATE "verification_tries" SET "wrong_at" = array_fill(now(), ARRAY["wrong_tries"]) WHERE "wrong_tries" > 0;--> statement-breakpoint
ALTER TABLE "verification_tries" ALTER COLUMN "wrong_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "verification_tries" ALTER COLUMN "changed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "courier_link_by_time" ON "courier_link" USING btree ("establishment_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_phone" ON "verification_code" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_browser" ON "verification_code" USING btree ("browser_id","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_by_address" ON "verification_code" USING btree ("address","sent_at");--> statement-breakpoint
ALTER TABLE "verification_tries" DROP COLUMN "wrong_tries";--> statement-breakpoint
ALTER TABLE "verification_tries" DROP COLUMN "since";