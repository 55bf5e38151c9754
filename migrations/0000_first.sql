CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "failure_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mail_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);

--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"is_founder" boolean,
	"last_sign_in_at" timestamp with time zone,
	"last_request_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webhook_formatted_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"step_number" integer NOT NULL,
	"select_date" date NOT NULL,
	"formatted_content" text DEFAULT '' NOT NULL,
	"original_content" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"webhook_url" text NOT NULL,
	"webhook_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);

--> statement-breakpoint
CREATE TABLE "formatted_content_versions" (
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"formatted_content" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"http_status" integer,
	"took_ms" integer NOT NULL,
	"answer" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"kind" text NOT NULL,
	"step_number" integer NOT NULL,
	"select_date" date NOT NULL,
	"content_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"steps" integer[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "done_once" (
	"what" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "editions" (
	"edition" date PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"change" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "newsroom_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);

--> statement-breakpoint
CREATE TABLE "overview_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"step_number" integer NOT NULL,
	"select_date" date NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_advertisement" (
	"id" serial PRIMARY KEY NOT NULL,
	"sponsor_name" text NOT NULL,
	"sponsor_description" text NOT NULL,
	"sponsor_link" text NOT NULL,
	"sponsor_logo_url" text,
	"sponsor_image_url" text,
	"ad_placement" text NOT NULL,
	"weight" double precision NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_checks" (
	"edition" date NOT NULL,
	"step_number" integer NOT NULL,
	"source_id" integer NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_checks_edition_step_number_source_id_pk" PRIMARY KEY("edition","step_number","source_id")
);

--> statement-breakpoint
CREATE TABLE "source_city_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"type" text,
	"city" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_civil_news" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"type" text,
	"city" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_general_news" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"type" text,
	"city" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_good_evening_jokes" (
	"id" serial PRIMARY KEY NOT NULL,
	"good_evening_jokes" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_live_music" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"type" text,
	"city" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "source_thank_you_jokes" (
	"id" serial PRIMARY KEY NOT NULL,
	"thank_you_joke" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tasks" (
	"edition" date NOT NULL,
	"step_number" integer NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"assignee_id" uuid,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "tasks_edition_step_number_pk" PRIMARY KEY("edition","step_number")
);

--> statement-breakpoint
CREATE TABLE "user_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"step_number" integer NOT NULL,
	"edition" date NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "events_live_music" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"venue" text NOT NULL,
	"title" text NOT NULL,
	"event_date" timestamp with time zone NOT NULL,
	"url" text
);

--> statement-breakpoint
CREATE TABLE "events_city" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"title" text DEFAULT 'City Event' NOT NULL,
	"location" text NOT NULL,
	"event_date" date NOT NULL,
	"url" text NOT NULL,
	"headline" text,
	"summary" text,
	"publisher" text,
	"venue" text,
	"starts_at" timestamp with time zone,
	"image_url" text
);

--> statement-breakpoint
CREATE TABLE "civil_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"title" text DEFAULT 'Civil Event' NOT NULL,
	"description" text DEFAULT 'Government or civic event' NOT NULL,
	"source" text DEFAULT 'Government Website' NOT NULL,
	"url" text NOT NULL,
	"news_date" date NOT NULL,
	"headline" text,
	"summary" text,
	"publisher" text,
	"starts_at" timestamp with time zone,
	"venue" text,
	"image_url" text
);

--> statement-breakpoint
CREATE TABLE "general_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT 'Positive local news story' NOT NULL,
	"source" text DEFAULT 'Local News Source' NOT NULL,
	"url" text NOT NULL,
	"news_date" date NOT NULL,
	"headline" text,
	"summary" text,
	"publisher" text,
	"starts_at" timestamp with time zone,
	"venue" text,
	"image_url" text
);

--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"image_title" text NOT NULL,
	"photographer_name" text NOT NULL,
	"image_url" text NOT NULL,
	"source" text DEFAULT 'Flickr' NOT NULL,
	"alt_text" text NOT NULL,
	"licence" text,
	"source_page" text
);

--> statement-breakpoint
CREATE TABLE "weather" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"forecast_date" text NOT NULL,
	"temperature_high" double precision,
	"temperature_low" double precision,
	"conditions" text,
	"humidity" double precision,
	"wind_speed" double precision,
	"wind_direction" text,
	"source" text DEFAULT 'Manual Entry' NOT NULL,
	"general_notes" text
);

--> statement-breakpoint
CREATE TABLE "jokes_thank_you" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"joke_text" text NOT NULL,
	"type" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "jokes_good_evening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"joke_text" text NOT NULL,
	"type" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"select_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"sponsor_name" text NOT NULL,
	"sponsor_description" text NOT NULL,
	"sponsor_link" text NOT NULL,
	"sponsor_logo_url" text,
	"sponsor_image_url" text,
	"ad_placement" text NOT NULL,
	"weight" double precision NOT NULL
);

--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "formatted_content_versions" ADD CONSTRAINT "formatted_content_versions_content_id_webhook_formatted_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."webhook_formatted_content"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_id_account_id_index" ON "account" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "mail_token_user_id_kind_index" ON "mail_token" USING btree ("user_id","kind");
--> statement-breakpoint
CREATE INDEX "outbox_mail_created_at_index" ON "outbox_mail" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "outbox_mail_to_created_at_index" ON "outbox_mail" USING btree ("to","created_at");
--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_founder" ON "user" USING btree ("is_founder");
--> statement-breakpoint
CREATE INDEX "content_newest" ON "webhook_formatted_content" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "content_of_step" ON "webhook_formatted_content" USING btree ("step_number","select_date","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "formatted_content_versions_content_id_version_index" ON "formatted_content_versions" USING btree ("content_id","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_attempts_delivery_id_number_index" ON "webhook_attempts" USING btree ("delivery_id","number");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_content_id_index" ON "webhook_deliveries" USING btree ("content_id");
--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "live_events_created_at_index" ON "live_events" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "feed_newest" ON "overview_feed" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "feed_by_step" ON "overview_feed" USING btree ("step_number","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "feed_by_date" ON "overview_feed" USING btree ("select_date","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "feed_by_user" ON "overview_feed" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "feed_by_step_and_user" ON "overview_feed" USING btree ("step_number","user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "user_progress_user_id_completed_at_index" ON "user_progress" USING btree ("user_id","completed_at");
--> statement-breakpoint
CREATE INDEX "user_progress_edition_step_number_index" ON "user_progress" USING btree ("edition","step_number");
--> statement-breakpoint
CREATE INDEX "events_live_music_select_date_index" ON "events_live_music" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "events_city_select_date_index" ON "events_city" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "civil_news_select_date_index" ON "civil_news" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "general_news_select_date_index" ON "general_news" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "images_select_date_index" ON "images" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "weather_select_date_index" ON "weather" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "jokes_thank_you_select_date_index" ON "jokes_thank_you" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "jokes_good_evening_select_date_index" ON "jokes_good_evening" USING btree ("select_date");
--> statement-breakpoint
CREATE INDEX "ads_select_date_index" ON "ads" USING btree ("select_date");
--> statement-breakpoint
CREATE VIEW "public"."profiles" AS (select "id", nullif("name", '') as "full_name" from "user");
--> statement-breakpoint
CREATE VIEW "public"."user_roles" AS (select "id" as "user_id", "role" from "user");
