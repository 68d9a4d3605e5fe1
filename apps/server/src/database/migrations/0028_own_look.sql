DROP INDEX "theme_name_once";--> statement-breakpoint
ALTER TABLE "theme" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "theme_name_once" ON "theme" USING btree (searchable("name")) WHERE not is_own;