CREATE TABLE "campaign" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"windows" jsonb NOT NULL,
	"branch_ids" jsonb NOT NULL,
	"audience" text NOT NULL,
	"is_once" boolean NOT NULL,
	"is_for_new_customers" boolean NOT NULL,
	"won_days" integer NOT NULL,
	"lost_minutes" integer NOT NULL,
	"is_verified" boolean NOT NULL,
	"channel" text NOT NULL,
	"fields" jsonb NOT NULL,
	"permit_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"wheel_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_establishment_id_id_pk" PRIMARY KEY("establishment_id","id"),
	CONSTRAINT "campaign_ends_after_start" CHECK ("campaign"."until_at" > "campaign"."from_at")
);
--> statement-breakpoint
CREATE TABLE "campaign_commit" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"wheel_version" integer NOT NULL,
	"commit" text NOT NULL,
	"seed" text NOT NULL,
	"browser_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_commit_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_entry" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"branch_id" uuid,
	"phone" text NOT NULL,
	"customer_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"browser_id" uuid,
	"staff_id" uuid,
	"commit_id" uuid NOT NULL,
	"nonce" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	"segment_id" uuid,
	"emptied" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_id" uuid,
	"reward_id" uuid,
	CONSTRAINT "campaign_entry_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_stock" (
	"establishment_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"left" integer,
	"per_day" integer,
	"day" date,
	"won_on_day" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_stock_establishment_id_campaign_id_segment_id_pk" PRIMARY KEY("establishment_id","campaign_id","segment_id"),
	CONSTRAINT "campaign_stock_left" CHECK ("campaign_stock"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_wheel" (
	"establishment_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"segments" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_wheel_establishment_id_campaign_id_version_pk" PRIMARY KEY("establishment_id","campaign_id","version")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_commit" ADD CONSTRAINT "campaign_commit_establishment_id_campaign_id_campaign_establishment_id_id_fk" FOREIGN KEY ("establishment_id","campaign_id") REFERENCES "public"."campaign"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD CONSTRAINT "campaign_entry_establishment_id_campaign_id_campaign_establishment_id_id_fk" FOREIGN KEY ("establishment_id","campaign_id") REFERENCES "public"."campaign"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD CONSTRAINT "campaign_entry_establishment_id_commit_id_campaign_commit_establishment_id_id_fk" FOREIGN KEY ("establishment_id","commit_id") REFERENCES "public"."campaign_commit"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD CONSTRAINT "campaign_entry_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entry" ADD CONSTRAINT "campaign_entry_establishment_id_reward_id_reward_establishment_id_id_fk" FOREIGN KEY ("establishment_id","reward_id") REFERENCES "public"."reward"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_stock" ADD CONSTRAINT "campaign_stock_establishment_id_campaign_id_campaign_establishment_id_id_fk" FOREIGN KEY ("establishment_id","campaign_id") REFERENCES "public"."campaign"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_stock" ADD CONSTRAINT "campaign_stock_establishment_id_item_id_reward_item_establishment_id_id_fk" FOREIGN KEY ("establishment_id","item_id") REFERENCES "public"."reward_item"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_wheel" ADD CONSTRAINT "campaign_wheel_establishment_id_campaign_id_campaign_establishment_id_id_fk" FOREIGN KEY ("establishment_id","campaign_id") REFERENCES "public"."campaign"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_by_kind" ON "campaign" USING btree ("establishment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_commit_of" ON "campaign_commit" USING btree ("establishment_id","commit");--> statement-breakpoint
CREATE INDEX "campaign_commit_by_campaign" ON "campaign_commit" USING btree ("establishment_id","campaign_id","expires_at");--> statement-breakpoint
CREATE INDEX "campaign_commit_by_expiry" ON "campaign_commit" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_entry_of_commit" ON "campaign_entry" USING btree ("establishment_id","commit_id");--> statement-breakpoint
CREATE INDEX "campaign_entry_of_phone" ON "campaign_entry" USING btree ("establishment_id","phone","created_at");--> statement-breakpoint
CREATE INDEX "campaign_entry_of_browser" ON "campaign_entry" USING btree ("establishment_id","browser_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_entry_by_draw" ON "campaign_entry" USING btree ("establishment_id","campaign_id","drawn_at");--> statement-breakpoint
CREATE INDEX "campaign_entry_by_time" ON "campaign_entry" USING btree ("establishment_id","drawn_at");