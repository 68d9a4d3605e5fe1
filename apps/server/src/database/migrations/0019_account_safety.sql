-- Codes of before do not say which address they were sent to: they end, and new ones can be asked for.
DELETE FROM "one_time_code";--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "token_hash" text;--> statement-breakpoint
UPDATE "login_attempt" SET "network" = "address";--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "pending_email" text;--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient" ON "outbox_mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "login_attempt_wrong" ON "login_attempt" USING btree ("user_name","at") WHERE outcome in ('wrongPassword', 'unknownUser', 'wrongCode');--> statement-breakpoint
CREATE INDEX "login_attempt_wrong_pair" ON "login_attempt" USING btree ("user_name","network","at") WHERE outcome in ('wrongPassword', 'unknownUser', 'wrongCode');--> statement-breakpoint
CREATE INDEX "login_attempt_wrong_network" ON "login_attempt" USING btree ("network","at") WHERE outcome in ('wrongPassword', 'unknownUser', 'wrongCode');--> statement-breakpoint
CREATE INDEX "login_attempt_good" ON "login_attempt" USING btree ("user_name","at") WHERE outcome in ('succeeded', 'passwordReset');