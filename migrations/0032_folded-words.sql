-- Words are looked for in the newest rows first, as far as one search may go, in columns of their own that a job fills.
DROP INDEX IF EXISTS "content_words";
--> statement-breakpoint
DROP INDEX IF EXISTS "feed_words";
--> statement-breakpoint
DROP FUNCTION "index_texts"();
--> statement-breakpoint
ALTER TABLE "webhook_formatted_content" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "overview_feed" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_advertisement" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_city_events" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_civil_news" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_general_news" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_good_evening_jokes" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_live_music" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "source_thank_you_jokes" ADD COLUMN "words" text;
