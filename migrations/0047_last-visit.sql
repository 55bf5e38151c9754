ALTER TABLE "users" ADD COLUMN "last_visit_at" timestamp with time zone;
