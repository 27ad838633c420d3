CREATE TABLE "branch_option" (
	"establishment_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"sold_out_at" timestamp (3) with time zone NOT NULL,
	"sold_out_until" timestamp (3) with time zone,
	"sold_out_by" uuid,
	CONSTRAINT "branch_option_establishment_id_branch_id_option_id_pk" PRIMARY KEY("establishment_id","branch_id","option_id")
);
--> statement-breakpoint
ALTER TABLE "branch_product" ADD COLUMN "sold_out_by" uuid;--> statement-breakpoint
ALTER TABLE "branch_option" ADD CONSTRAINT "branch_option_sold_out_by_staff_id_fk" FOREIGN KEY ("sold_out_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_option" ADD CONSTRAINT "branch_option_establishment_id_branch_id_branch_establishment_id_id_fk" FOREIGN KEY ("establishment_id","branch_id") REFERENCES "public"."branch"("establishment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_option" ADD CONSTRAINT "branch_option_establishment_id_option_id_modifier_option_establishment_id_id_fk" FOREIGN KEY ("establishment_id","option_id") REFERENCES "public"."modifier_option"("establishment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_product" ADD CONSTRAINT "branch_product_sold_out_by_staff_id_fk" FOREIGN KEY ("sold_out_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;