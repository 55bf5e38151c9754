CREATE TABLE "page_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"final_url" text NOT NULL,
	"edition" date NOT NULL,
	"http_status" integer,
	"facts" jsonb,
	"refusal" text,
	"fetched_at" timestamp with time zone NOT NULL
);

