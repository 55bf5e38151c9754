ALTER TABLE "sessions" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "earlier_token" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "earlier_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_earlier_token_unique" UNIQUE("earlier_token");
--> statement-breakpoint
UPDATE "sessions" SET "role" = "users"."role" FROM "users" WHERE "users"."id" = "sessions"."user_id";
