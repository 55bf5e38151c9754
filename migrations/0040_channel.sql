CREATE TABLE "channel" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "one_channel" CHECK ("channel"."id" = 1)
);

--> statement-breakpoint
CREATE TABLE "channel_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "channel_posts_newest" ON "channel_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "channel_posts_pending" ON "channel_posts" USING btree ("created_at") WHERE status = 'pending';
