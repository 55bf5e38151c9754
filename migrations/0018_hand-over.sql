CREATE TABLE "handover_pictures" (
	"target_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "handover_pictures_target_id_sha256_pk" PRIMARY KEY("target_id","sha256")
);

--> statement-breakpoint
CREATE TABLE "handover_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sealed_key" text NOT NULL,
	"on_approval" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" date NOT NULL,
	"number" integer NOT NULL,
	"target_id" uuid NOT NULL,
	"status" text NOT NULL,
	"mode" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"external_id" text,
	"external_url" text,
	"external_updated_at" text,
	"external_hash" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "handover_pictures" ADD CONSTRAINT "handover_pictures_target_id_handover_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."handover_targets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_target_id_handover_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."handover_targets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "handover_of_issue" ON "handovers" USING btree ("edition","number","target_id");
--> statement-breakpoint
CREATE INDEX "handovers_newest" ON "handovers" USING btree ("created_at" DESC NULLS LAST);
