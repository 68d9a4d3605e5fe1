CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"size_bytes" bigint,
	"is_encrypted" boolean NOT NULL,
	"files" integer,
	"rows" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_started" ON "backup_run" USING btree ("started_at");