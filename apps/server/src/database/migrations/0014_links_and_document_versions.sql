CREATE TABLE "share_download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"served_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "share_link_own";--> statement-breakpoint
ALTER TABLE "project_document" DROP CONSTRAINT "project_document_project_id_type_pk";--> statement-breakpoint
ALTER TABLE "project_document" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_document" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_document" ADD CONSTRAINT "project_document_project_id_type_number_pk" PRIMARY KEY("project_id","type","number");--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_download" ADD CONSTRAINT "share_download_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_download" ADD CONSTRAINT "share_download_entry_id_file_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."file_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_download_link" ON "share_download" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "share_download_entry" ON "share_download" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_document_current" ON "project_document" USING btree ("project_id","type") WHERE "project_document"."is_current";--> statement-breakpoint
CREATE INDEX "share_link_user" ON "share_link" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_own" ON "share_link" USING btree ("entry_id","user_id") WHERE not "share_link"."handed_over";