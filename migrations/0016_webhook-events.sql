ALTER TABLE "webhook_deliveries" ALTER COLUMN "step_number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "content_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "event" text;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "issue_number" integer;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "external_url" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "events" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_of_event" ON "webhook_deliveries" USING btree ("select_date","issue_number","event","webhook_id") WHERE "webhook_deliveries"."kind" = 'event';
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "delivery_subject" CHECK (case when "webhook_deliveries"."kind" = 'event'
        then "webhook_deliveries"."event" is not null and "webhook_deliveries"."issue_number" is not null
        else "webhook_deliveries"."step_number" is not null and "webhook_deliveries"."content_id" is not null end);
