ALTER TABLE "order" ADD COLUMN "first_utm_source" text;--> statement-breakpoint
UPDATE "loyalty_programme" SET "programme" = "programme" || '{"mostSpentPerDay": null}' WHERE NOT "programme" ? 'mostSpentPerDay';
