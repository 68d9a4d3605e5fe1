CREATE TABLE "exercise_score" (
	"user_id" uuid NOT NULL,
	"challenge" smallint NOT NULL,
	"score" smallint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_score_user_id_challenge_pk" PRIMARY KEY("user_id","challenge"),
	CONSTRAINT "exercise_score_range" CHECK ("exercise_score"."score" between 10 and 100)
);
--> statement-breakpoint
ALTER TABLE "exercise_score" ADD CONSTRAINT "exercise_score_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;