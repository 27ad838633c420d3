ALTER TABLE "popup" ADD CONSTRAINT "popup_ends_after_start" CHECK ("popup"."ends_at" > "popup"."starts_at");--> statement-breakpoint
ALTER TABLE "slider" ADD CONSTRAINT "slider_ends_after_start" CHECK ("slider"."ends_at" > "slider"."starts_at");--> statement-breakpoint
-- Slides are counted by their own id, so each of them needs its owner from now on.
INSERT INTO "promotion_owner" ("id", "establishment_id") SELECT "id", "establishment_id" FROM "slide" ON CONFLICT DO NOTHING;
