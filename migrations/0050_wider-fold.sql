-- The search folds more than it did, all of it beyond ASCII: what may hold that is folded anew by the job.
UPDATE "overview_feed" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "webhook_formatted_content" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_advertisement" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_city_events" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_civil_news" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_general_news" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_good_evening_jokes" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_live_music" SET "words" = NULL WHERE "words" ~ '[^ -~]';
--> statement-breakpoint
UPDATE "source_thank_you_jokes" SET "words" = NULL WHERE "words" ~ '[^ -~]';
