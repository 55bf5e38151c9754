ALTER TABLE "webhook_deliveries" ADD COLUMN "had_failed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "came" text;
