CREATE TABLE "found" (
	"id" uuid PRIMARY KEY NOT NULL,
	"library" text NOT NULL,
	"source_id" integer NOT NULL,
	"step_number" integer NOT NULL,
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"title" text NOT NULL,
	"venue" text,
	"url" text,
	"url_key" text,
	"title_key" text NOT NULL,
	"summary" text,
	"price" text,
	"status" text,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"entry_id" uuid,
	"dismissed_by" uuid,
	"dismissed_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_url" text;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_kind" text;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_etag" text;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_last_modified" text;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_read_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_gave_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_found" integer;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_fault" text;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "feed_failing_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_url" text;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_kind" text;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_etag" text;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_last_modified" text;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_read_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_gave_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_found" integer;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_fault" text;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_failing_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_url" text;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_kind" text;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_etag" text;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_last_modified" text;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_read_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_gave_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_found" integer;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_fault" text;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_failing_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_url" text;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_kind" text;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_etag" text;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_last_modified" text;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_read_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_gave_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_found" integer;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_fault" text;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_failing_since" timestamp with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "found_once" ON "found" USING btree ("library","source_id","uid","day");
--> statement-breakpoint
CREATE INDEX "found_step_number_day_index" ON "found" USING btree ("step_number","day");
--> statement-breakpoint
CREATE INDEX "found_url_key_index" ON "found" USING btree ("url_key");
--> statement-breakpoint
CREATE INDEX "found_entry_id_index" ON "found" USING btree ("entry_id");
