CREATE TABLE "database_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" uuid DEFAULT gen_random_uuid() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "picture_stores" (
	"process" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "uploaded_images" ADD COLUMN "trashed_at" timestamp with time zone;
