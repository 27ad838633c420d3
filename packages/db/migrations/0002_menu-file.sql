CREATE TABLE "menu_import" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"base_version" bigint NOT NULL,
	"base_hash" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"result" jsonb,
	CONSTRAINT "menu_import_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "menu_import_applied_with_result" CHECK (("menu_import"."applied_at" IS NULL) = ("menu_import"."result" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "menu_import_row" (
	"establishment_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_number" integer NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "menu_import_row_establishment_id_import_id_position_pk" PRIMARY KEY("establishment_id","import_id","position")
);
--> statement-breakpoint
ALTER TABLE "menu_import" ADD CONSTRAINT "menu_import_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import_row" ADD CONSTRAINT "menu_import_row_establishment_id_import_id_menu_import_establishment_id_id_fk" FOREIGN KEY ("establishment_id","import_id") REFERENCES "public"."menu_import"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_import_by_expiry" ON "menu_import" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "menu_import_row_by_status" ON "menu_import_row" USING btree ("establishment_id","import_id","status","position");