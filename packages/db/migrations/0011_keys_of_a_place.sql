CREATE TABLE "establishment_version" (
	"establishment_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qr_code" DROP CONSTRAINT "qr_code_establishment_id_branch_id_branch_establishment_id_id_fk";
--> statement-breakpoint
ALTER TABLE "qr_code" DROP CONSTRAINT "qr_code_establishment_id_table_id_dining_table_establishment_id_id_fk";
--> statement-breakpoint
DROP INDEX "gateway_account_hook";--> statement-breakpoint
DROP INDEX "payment_id_at_gateway";--> statement-breakpoint
ALTER TABLE "customer_session" DROP CONSTRAINT "customer_session_pkey";--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_establishment_id_id_pk" PRIMARY KEY("establishment_id","id");--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "id_at_gateway" uuid;--> statement-breakpoint
-- Those from before are known there by their own id.
UPDATE "payment" SET "id_at_gateway" = "id" WHERE "gateway" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "establishment_version" ADD CONSTRAINT "establishment_version_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_id_at_gateway" ON "payment" USING btree ("establishment_id","id_at_gateway");--> statement-breakpoint
INSERT INTO "establishment_version" SELECT "id", "version" FROM "establishment";--> statement-breakpoint
ALTER TABLE "establishment" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_named_at_gateway" CHECK (("payment"."gateway" IS NULL) = ("payment"."id_at_gateway" IS NULL));