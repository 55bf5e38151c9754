ALTER TABLE "notifications" ADD COLUMN "by_id" uuid;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "edition" date;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "step" integer;
