ALTER TABLE "app_token" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
