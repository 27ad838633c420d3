ALTER TABLE "branch" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "qr_code" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "qr_code_of_table" ON "qr_code" USING btree ("establishment_id","table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_code_of_branch" ON "qr_code" USING btree ("establishment_id","branch_id") WHERE "qr_code"."table_id" IS NULL AND "qr_code"."utm_source" IS NULL AND "qr_code"."retired_at" IS NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_main_is_not_archived" CHECK (NOT ("branch"."is_main" AND "branch"."archived_at" IS NOT NULL));