-- The words of what is filed are noted, and sorted into the indexes at night: no filing does it for others.
CREATE OR REPLACE FUNCTION "index_texts"() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	IF to_regclass('feed_words') IS NOT NULL AND to_regclass('content_words') IS NOT NULL THEN
		RETURN true;
	END IF;
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX IF NOT EXISTS "content_words" ON "webhook_formatted_content" USING gin ("formatted_content" gin_trgm_ops) WITH (gin_pending_list_limit=65536);
	CREATE INDEX IF NOT EXISTS "feed_words" ON "overview_feed" USING gin ("content" gin_trgm_ops) WITH (gin_pending_list_limit=65536);
	RETURN true;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
	RETURN false;
END
$$;
--> statement-breakpoint
ALTER INDEX IF EXISTS "content_words" SET (gin_pending_list_limit=65536);
--> statement-breakpoint
ALTER INDEX IF EXISTS "feed_words" SET (gin_pending_list_limit=65536);
