ALTER TABLE "outbox_mail" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mail_sender" ON "outbox_mail" USING btree ("sender_id","created_at") WHERE sender_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_mail_outside" ON "outbox_mail" USING btree ("company_id","created_at") WHERE is_outside;--> statement-breakpoint
CREATE TABLE "held_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"company_id" uuid,
	"recipient" text NOT NULL,
	"area" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "held_mail_group" ON "held_mail" USING btree ("sender_id","recipient","area","created_at");
--> statement-breakpoint
ALTER TABLE "file_news" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
