CREATE TABLE "promotion_recipient" (
	"establishment_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"by_sms" boolean NOT NULL,
	"by_email" boolean NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"tapped_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_recipient_establishment_id_send_id_customer_id_pk" PRIMARY KEY("establishment_id","send_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_send" (
	"establishment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"by_sms" boolean NOT NULL,
	"by_email" boolean NOT NULL,
	"page_origin" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"after_customer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_send_establishment_id_id_pk" PRIMARY KEY("establishment_id","id")
);
--> statement-breakpoint
ALTER TABLE "popup" ADD COLUMN "conditions" jsonb DEFAULT '{"levelIds":[],"visitsFrom":null,"visitsTo":null,"spentFromMinor":null,"spentToMinor":null,"isBirthdayMonth":false,"languages":[],"branchIds":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_recipient" ADD CONSTRAINT "promotion_recipient_establishment_id_send_id_promotion_send_establishment_id_id_fk" FOREIGN KEY ("establishment_id","send_id") REFERENCES "public"."promotion_send"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_recipient" ADD CONSTRAINT "promotion_recipient_establishment_id_customer_id_customer_establishment_id_id_fk" FOREIGN KEY ("establishment_id","customer_id") REFERENCES "public"."customer"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_send" ADD CONSTRAINT "promotion_send_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_recipient_of" ON "promotion_recipient" USING btree ("establishment_id","customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "promotion_send_by_time" ON "promotion_send" USING btree ("establishment_id","created_at");--> statement-breakpoint
CREATE INDEX "reward_until" ON "reward" USING btree ("establishment_id",(("rules"->>'untilMs')::bigint));--> statement-breakpoint
CREATE INDEX "notification_by_key" ON "notification" USING btree ("establishment_id","key");