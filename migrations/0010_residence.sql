CREATE TABLE "residence" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system" text,
	"place" text NOT NULL,
	"held_since" timestamp with time zone
);

