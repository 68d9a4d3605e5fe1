CREATE TABLE "asset_tag_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"recipient" text NOT NULL,
	"company" text NOT NULL,
	"thoroughfare" text NOT NULL,
	"locality" text NOT NULL,
	"sublocality" text NOT NULL,
	"administrative_area" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_downloads" integer,
	"open_count" integer DEFAULT 0 NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_entry" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "file_entry" ADD COLUMN "bin_id" uuid;--> statement-breakpoint
ALTER TABLE "asset_tag_request" ADD CONSTRAINT "asset_tag_request_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_tag_request" ADD CONSTRAINT "asset_tag_request_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_attempt" ADD CONSTRAINT "share_attempt_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_entry_id_file_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."file_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_tag_request_project" ON "asset_tag_request" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "share_attempt_link" ON "share_attempt" USING btree ("link_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_own" ON "share_link" USING btree ("entry_id","user_id");--> statement-breakpoint
CREATE INDEX "share_link_project" ON "share_link" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "file_entry" ADD CONSTRAINT "file_entry_deleted_by_user_account_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_entry_bin" ON "file_entry" USING btree ("bin_id") WHERE "file_entry"."bin_id" is not null;--> statement-breakpoint
CREATE INDEX "file_entry_deleted" ON "file_entry" USING btree ("deleted_at") WHERE "file_entry"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "file_entry_search" ON "file_entry" USING gin (searchable("name") gin_trgm_ops);