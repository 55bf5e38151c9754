ALTER TABLE "found" ADD COLUMN "used_time" text;
--> statement-breakpoint
ALTER TABLE "found" ADD COLUMN "used_status" text;
