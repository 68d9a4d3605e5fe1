CREATE TABLE "maintenance_look" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"look_on" date DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maintenance_look" ADD CONSTRAINT "maintenance_look_alert_id_maintenance_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."maintenance_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_look_on" ON "maintenance_look" USING btree ("look_on");
--> statement-breakpoint
INSERT INTO "maintenance_look" ("alert_id") SELECT id FROM "maintenance_alert";--> statement-breakpoint
CREATE FUNCTION look_at_alerts(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  -- Also where it says so already: whoever puts the alert off waits for what is being written, or the other way round.
  UPDATE maintenance_look SET look_on = '-infinity' WHERE alert_id = ANY (ids)
$$;--> statement-breakpoint
CREATE FUNCTION look_at_new_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO maintenance_look (alert_id) SELECT id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION look_at_changed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_alerts(array(SELECT id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION look_at_alerts_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_alerts(array(SELECT alert_id FROM changed WHERE alert_id IS NOT NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION look_at_alerts_by_cycles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_alerts(array(
    SELECT id FROM maintenance_alert WHERE every_cycles IS NOT NULL AND project_id IN (SELECT project_id FROM changed)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER look_insert AFTER INSERT ON maintenance_alert
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION look_at_new_alerts();--> statement-breakpoint
CREATE TRIGGER look_update AFTER UPDATE ON maintenance_alert
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION look_at_changed_alerts();--> statement-breakpoint
DO $$
DECLARE
  source text[];
  event text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY ARRAY[
    ['maintenance_alert_recipient', 'look_at_alerts_named'], ['maintenance_entry', 'look_at_alerts_named'],
    ['production_data', 'look_at_alerts_by_cycles']]
  LOOP
    FOREACH event SLICE 1 IN ARRAY ARRAY[
      ['insert', 'INSERT', 'NEW'], ['update', 'UPDATE', 'NEW'], ['before', 'UPDATE', 'OLD'], ['delete', 'DELETE', 'OLD']]
    LOOP
      EXECUTE format(
        'CREATE TRIGGER look_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        event[1], event[2], source[1], event[3], source[2]);
    END LOOP;
  END LOOP;
END $$;
