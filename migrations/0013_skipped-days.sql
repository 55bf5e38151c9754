ALTER TABLE "editions" ADD COLUMN "skipped_by" uuid;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "skipped_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "skip_reason" text;
