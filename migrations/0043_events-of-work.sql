ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "delivery_subject";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "delivery_subject" CHECK (case when "webhook_deliveries"."kind" = 'event'
        then "webhook_deliveries"."event" is not null
          and ("webhook_deliveries"."issue_number" is not null or "webhook_deliveries"."event" in ('step.done', 'edition.ready'))
        else "webhook_deliveries"."step_number" is not null and "webhook_deliveries"."content_id" is not null end);
