CREATE TABLE "installation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"page_origin" text,
	"map_tiles" text,
	"map_attribution" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "installation_settings_is_single" CHECK ("installation_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "message_account" (
	"establishment_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"provider" text NOT NULL,
	"sender" text NOT NULL,
	"account" text,
	"server" text,
	"sealed_key" text,
	"key_ends" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "message_account_establishment_id_channel_pk" PRIMARY KEY("establishment_id","channel")
);
--> statement-breakpoint
ALTER TABLE "installation_settings" ADD CONSTRAINT "installation_settings_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_account" ADD CONSTRAINT "message_account_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_account" ADD CONSTRAINT "message_account_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;