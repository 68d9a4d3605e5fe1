CREATE TABLE "testimonial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote" jsonb NOT NULL,
	"person" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
