CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"file" text,
	"bytes" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "backup_schedule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"hour" integer NOT NULL,
	"keep_days" integer NOT NULL,
	CONSTRAINT "backup_schedule_is_single" CHECK ("backup_schedule"."id" = 1),
	CONSTRAINT "backup_schedule_hour_of_day" CHECK ("backup_schedule"."hour" BETWEEN 0 AND 23),
	CONSTRAINT "backup_schedule_keeps_days" CHECK ("backup_schedule"."keep_days" BETWEEN 1 AND 365)
);
--> statement-breakpoint
CREATE INDEX "backup_run_by_start" ON "backup_run" USING btree ("started_at");