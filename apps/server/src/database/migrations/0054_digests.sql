CREATE TABLE "last_digest" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "reminder_hour" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "digest" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "last_digest" ADD CONSTRAINT "last_digest_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_account_digest" ON "user_account" USING btree ("id") WHERE digest <> 'off';