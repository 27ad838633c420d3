CREATE TABLE "table_section" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "table_section_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_section" (
	"establishment_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	CONSTRAINT "staff_section_establishment_id_staff_id_section_id_pk" PRIMARY KEY("establishment_id","staff_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "dining_table" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "table_call" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "table_section" ADD CONSTRAINT "table_section_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_section" ADD CONSTRAINT "staff_section_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_section" ADD CONSTRAINT "staff_section_establishment_id_section_id_table_section_establishment_id_id_fk" FOREIGN KEY ("establishment_id","section_id") REFERENCES "public"."table_section"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_section_by_branch" ON "table_section" USING btree ("establishment_id","branch_id");--> statement-breakpoint
ALTER TABLE "dining_table" ADD CONSTRAINT "dining_table_establishment_id_section_id_table_section_establishment_id_id_fk" FOREIGN KEY ("establishment_id","section_id") REFERENCES "public"."table_section"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;