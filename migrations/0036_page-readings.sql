ALTER TABLE "page_facts" DROP CONSTRAINT "page_facts_pkey";--> statement-breakpoint
ALTER TABLE "page_facts" ADD CONSTRAINT "page_facts_key_edition_pk" PRIMARY KEY("key","edition");--> statement-breakpoint
ALTER TABLE "page_facts" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "seen" ADD COLUMN "said" jsonb;
