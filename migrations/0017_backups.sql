CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"begun_by" uuid,
	"ended_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"pictures" integer,
	"fault" text,
	"removed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE UNIQUE INDEX "backups_under_way" ON "backups" USING btree (("ended_at" is null)) WHERE "backups"."ended_at" is null;
