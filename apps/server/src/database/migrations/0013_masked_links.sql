CREATE TABLE "revealed_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "revealed_link" ADD CONSTRAINT "revealed_link_mail_id_outbox_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The letters that are there: the code out of their links, and of those that were sent altogether.
UPDATE "outbox_mail" SET
	"code" = CASE WHEN state <> 'sent' THEN substring(text from '[?&]code=([A-Za-z0-9_-]{43})') END,
	"text" = regexp_replace(text, '(code=)[A-Za-z0-9_-]{43}', '\1' || id, 'g'),
	"html" = regexp_replace(html, '(code=)[A-Za-z0-9_-]{43}', '\1' || id, 'g')
WHERE text ~ '[?&]code=[A-Za-z0-9_-]{43}';
