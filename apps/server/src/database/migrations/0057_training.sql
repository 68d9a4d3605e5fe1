CREATE TABLE "training_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"level" text NOT NULL,
	"best" integer NOT NULL,
	"last" integer NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_result_best" CHECK ("training_result"."best" >= "training_result"."last")
);
--> statement-breakpoint
ALTER TABLE "training_video" ADD COLUMN "page" text DEFAULT 'support' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_result_level" ON "training_result" USING btree ("user_id","level");