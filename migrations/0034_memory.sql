CREATE TABLE "seen" (
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"step_number" integer NOT NULL,
	"edition" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "seen_entry_id_kind_pk" PRIMARY KEY("entry_id","kind")
);

--> statement-breakpoint
CREATE INDEX "seen_before" ON "seen" USING btree ("kind","key","edition" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "seen_of_edition" ON "seen" USING btree ("edition");
