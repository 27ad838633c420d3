ALTER TABLE "gateway_account" ADD COLUMN "card_way" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_account" ADD COLUMN "wallets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_account" ADD COLUMN "domain_association" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "wallet" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;