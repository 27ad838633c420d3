CREATE TABLE "shared_tablet" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lock_after_minutes" integer NOT NULL,
	"registered_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_tablet_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"branch_ids" uuid[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invite_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "staff_invite_email_is_lower_case" CHECK ("staff_invite"."email" = lower("staff_invite"."email"))
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pin_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "tablet_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_tablet" ADD CONSTRAINT "shared_tablet_registered_by_staff_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_tablet" ADD CONSTRAINT "shared_tablet_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_session_by_tablet" ON "staff_session" USING btree ("tablet_id");