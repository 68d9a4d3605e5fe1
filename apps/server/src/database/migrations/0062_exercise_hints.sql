CREATE TABLE "exercise_hint" (
	"user_id" uuid NOT NULL,
	"challenge" smallint NOT NULL,
	"shown" smallint NOT NULL,
	CONSTRAINT "exercise_hint_user_id_challenge_pk" PRIMARY KEY("user_id","challenge"),
	CONSTRAINT "exercise_hint_range" CHECK ("exercise_hint"."shown" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "exercise_hint" ADD CONSTRAINT "exercise_hint_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;