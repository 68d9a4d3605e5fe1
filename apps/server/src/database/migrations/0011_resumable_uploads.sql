CREATE TABLE "file_upload_part" (
	"upload_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "file_upload_part_upload_id_starts_at_pk" PRIMARY KEY("upload_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"sender_id" uuid,
	"sending_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_upload_part" ADD CONSTRAINT "file_upload_part_upload_id_file_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."file_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_parent_id_file_entry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_upload_part_key" ON "file_upload_part" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_upload_expiry" ON "file_upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_upload_project" ON "file_upload" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "file_upload_parent" ON "file_upload" USING btree ("parent_id");