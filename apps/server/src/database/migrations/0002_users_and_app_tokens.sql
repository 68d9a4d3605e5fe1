CREATE TABLE "app_token_use" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"expires_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "login_attempt_at";--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(user_name || E'
' || address || E'
' || browser)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (searchable(last_name || ' ' || first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(first_name || ' ' || last_name || E'
' || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_token_use" ADD CONSTRAINT "app_token_use_token_id_app_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."app_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_token" ADD CONSTRAINT "app_token_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_token_hash" ON "app_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "app_token_user" ON "app_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_attempt_user" ON "login_attempt" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "login_attempt_outcome" ON "login_attempt" USING btree ("outcome","at");--> statement-breakpoint
CREATE INDEX "login_attempt_search" ON "login_attempt" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_name" ON "user_account" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "user_account_created" ON "user_account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_account_search" ON "user_account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "login_attempt_at" ON "login_attempt" USING btree ("at","id");