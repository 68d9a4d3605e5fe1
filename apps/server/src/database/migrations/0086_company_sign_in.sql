CREATE TABLE "session_provider" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"is_origin" boolean NOT NULL,
	"id_token" text,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject_hash" text NOT NULL,
	"gives_administrator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_membership" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	CONSTRAINT "sign_in_membership_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider_secret" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"domains" text[] NOT NULL,
	"scopes" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"is_only_way" boolean DEFAULT false NOT NULL,
	"ends_session" boolean DEFAULT true NOT NULL,
	"creates_accounts" boolean DEFAULT false NOT NULL,
	"relationship_id" uuid,
	"claim" text DEFAULT '' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"session_id" uuid,
	"state_hash" text NOT NULL,
	"key_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_provider" ADD CONSTRAINT "session_provider_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_provider" ADD CONSTRAINT "session_provider_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_identity" ADD CONSTRAINT "sign_in_identity_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_identity" ADD CONSTRAINT "sign_in_identity_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_membership" ADD CONSTRAINT "sign_in_membership_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_membership" ADD CONSTRAINT "sign_in_membership_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_membership" ADD CONSTRAINT "sign_in_membership_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_membership" ADD CONSTRAINT "sign_in_membership_company_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_user"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider_secret" ADD CONSTRAINT "sign_in_provider_secret_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider" ADD CONSTRAINT "sign_in_provider_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider" ADD CONSTRAINT "sign_in_provider_relationship_id_relationship_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_request" ADD CONSTRAINT "sign_in_request_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_request" ADD CONSTRAINT "sign_in_request_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_identity_subject" ON "sign_in_identity" USING btree ("provider_id","issuer","subject_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_identity_user" ON "sign_in_identity" USING btree ("user_id","provider_id","issuer");--> statement-breakpoint
CREATE INDEX "sign_in_membership_user" ON "sign_in_membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_provider_company" ON "sign_in_provider" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_request_state" ON "sign_in_request" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "sign_in_request_expires" ON "sign_in_request" USING btree ("expires_at");
