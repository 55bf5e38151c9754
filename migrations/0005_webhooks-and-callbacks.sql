CREATE TABLE "callback_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"http_status" integer NOT NULL,
	"reason" text NOT NULL,
	"delivery_id" text,
	"address" text NOT NULL,
	"excerpt" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "callbacks_seen" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "input_hash" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "inactive_reason" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "authentication" text DEFAULT 'signature' NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "sealed_secret" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "sealed_previous_secret" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "header_name" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "sealed_header_value" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "timeout_seconds" integer DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "callback_minutes" integer DEFAULT 15 NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "callback_refusals_key_index" ON "callback_refusals" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "callback_refusals_last_at_index" ON "callback_refusals" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "callbacks_seen_created_at_index" ON "callbacks_seen" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhook_attempts_created_at_index" ON "webhook_attempts" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "webhook_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "deliveries_of_step" ON "webhook_deliveries" USING btree ("step_number","select_date","webhook_id");
--> statement-breakpoint
CREATE INDEX "deliveries_by_status" ON "webhook_deliveries" USING btree ("status");
