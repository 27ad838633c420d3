DROP INDEX "table_call_one_open";--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "table_freed_after_minutes" integer DEFAULT 15;--> statement-breakpoint
ALTER TABLE "table_call" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "table_call_one_open_of_guest" ON "table_call" USING btree ("establishment_id","table_id","customer_id") WHERE "table_call"."answered_at" IS NULL AND "table_call"."customer_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "table_call_one_open" ON "table_call" USING btree ("establishment_id","table_id","kind") WHERE "table_call"."answered_at" IS NULL AND "table_call"."customer_id" IS NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_table_freed_in_a_day" CHECK ("branch"."table_freed_after_minutes" BETWEEN 0 AND 1440);--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_let_in_names_guest" CHECK (("table_call"."kind" = 'let-in') = ("table_call"."customer_id" IS NOT NULL));