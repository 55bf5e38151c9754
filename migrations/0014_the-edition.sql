CREATE TABLE "accepted_findings" (
	"edition" date NOT NULL,
	"finding" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reason" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_findings_edition_finding_fingerprint_pk" PRIMARY KEY("edition","finding","fingerprint")
);

--> statement-breakpoint
CREATE TABLE "edition_issues" (
	"edition" date NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"preview_line" text NOT NULL,
	"model" jsonb NOT NULL,
	"html" text NOT NULL,
	"body" text NOT NULL,
	"paste" text NOT NULL,
	"plain" text NOT NULL,
	"markdown" text NOT NULL,
	"sha256" text NOT NULL,
	"seen_hash" text NOT NULL,
	"accepted" jsonb NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"stopped_by" uuid,
	"stopped_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "edition_issues_edition_number_pk" PRIMARY KEY("edition","number")
);

--> statement-breakpoint
CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"http_status" integer,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "preview_line" text;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "teasers" text[];
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "layout" jsonb;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "notes" jsonb;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "texts" jsonb;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "updated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "updated_by" uuid;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "reopened_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "reopened_by" uuid;
--> statement-breakpoint
ALTER TABLE "newsroom_settings" ADD COLUMN "block_order" text[];

--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_issue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An approved issue is never changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "frozen_issue" BEFORE UPDATE OF "edition", "number", "subject", "preview_line", "model", "html", "body",
  "paste", "plain", "markdown", "sha256", "seen_hash", "accepted", "approved_by", "approved_at" ON "edition_issues"
FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_issue"();
