ALTER TABLE "events_city" ADD COLUMN "starts_on" date;
--> statement-breakpoint
ALTER TABLE "events_city" ADD COLUMN "starts_time" text;
--> statement-breakpoint
ALTER TABLE "events_city" ADD COLUMN "price" text;
