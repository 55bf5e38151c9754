ALTER TABLE "source_city_events" ADD COLUMN "feed_off_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "feed_off_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "feed_off_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "feed_off_at" timestamp with time zone;
