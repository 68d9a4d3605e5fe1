CREATE TABLE "evidence_weight" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence_weight" ADD CONSTRAINT "evidence_weight_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;