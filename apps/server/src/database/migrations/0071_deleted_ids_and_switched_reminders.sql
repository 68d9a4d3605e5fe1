CREATE TABLE "deleted_id" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION keep_deleted_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_id (id) SELECT id FROM deleted_row ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_deleted_send_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_id (id) SELECT send_id FROM deleted_row WHERE send_id IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_deleted_id AFTER DELETE ON production_data REFERENCING OLD TABLE AS deleted_row
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_id();--> statement-breakpoint
CREATE TRIGGER keep_deleted_id AFTER DELETE ON maintenance_entry REFERENCING OLD TABLE AS deleted_row
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_id();--> statement-breakpoint
CREATE TRIGGER keep_deleted_id AFTER DELETE ON finding REFERENCING OLD TABLE AS deleted_row
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_id();--> statement-breakpoint
CREATE TRIGGER keep_deleted_id AFTER DELETE ON file_version REFERENCING OLD TABLE AS deleted_row
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_send_id();--> statement-breakpoint
CREATE TRIGGER keep_deleted_id AFTER DELETE ON attachment REFERENCING OLD TABLE AS deleted_row
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_send_id();--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "enabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "reminds_from" timestamp (3) with time zone;
