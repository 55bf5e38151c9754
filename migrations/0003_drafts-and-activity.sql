CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"step_number" integer NOT NULL,
	"edition" date NOT NULL,
	"entry" text DEFAULT '' NOT NULL,
	"values" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_step_number_edition_entry_pk" PRIMARY KEY("user_id","step_number","edition","entry")
);

--> statement-breakpoint
CREATE TABLE "step_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"edition" date NOT NULL,
	"step_number" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
CREATE INDEX "drafts_user_id_saved_at_index" ON "drafts" USING btree ("user_id","saved_at");

--> statement-breakpoint
CREATE INDEX "drafts_saved_at_index" ON "drafts" USING btree ("saved_at");

--> statement-breakpoint
CREATE INDEX "step_activity_edition_step_number_id_index" ON "step_activity" USING btree ("edition","step_number","id");
