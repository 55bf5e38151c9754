ALTER TABLE "events_live_music" ADD COLUMN "event_wall_time" timestamp;
--> statement-breakpoint
-- The wall time in the newsroom's city, as it is shown. Null where the database does not know the name of the time zone;
-- then the program reads the instant. A zone such as +05:30 means east here, as it does to the program.
CREATE FUNCTION "city_wall_time"("at" timestamptz) RETURNS timestamp LANGUAGE plpgsql STABLE AS $$
DECLARE
	zone text := (SELECT "settings"->>'time_zone' FROM "newsroom_settings");
BEGIN
	IF zone ~ '^[+-]' THEN
		RETURN "at" AT TIME ZONE zone::interval;
	END IF;
	RETURN "at" AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value OR invalid_datetime_format THEN
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "events_live_music" SET "event_wall_time" = "city_wall_time"("event_date");
--> statement-breakpoint
-- A process of the version before writes the instant alone.
CREATE FUNCTION "set_wall_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."event_wall_time" := "city_wall_time"(NEW."event_date");
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "insert_by_version_before" BEFORE INSERT ON "events_live_music"
FOR EACH ROW WHEN (NEW."event_wall_time" IS NULL) EXECUTE FUNCTION "set_wall_time"();
--> statement-breakpoint
CREATE TRIGGER "update_by_version_before" BEFORE UPDATE OF "event_date" ON "events_live_music"
FOR EACH ROW WHEN (NEW."event_date" IS DISTINCT FROM OLD."event_date"
	AND NEW."event_wall_time" IS NOT DISTINCT FROM OLD."event_wall_time") EXECUTE FUNCTION "set_wall_time"();
