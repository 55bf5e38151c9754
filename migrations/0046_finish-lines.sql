CREATE TABLE "finish_lines" (
	"user_id" uuid NOT NULL,
	"edition" date NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "finish_lines_user_id_edition_pk" PRIMARY KEY("user_id","edition")
);

--> statement-breakpoint
ALTER TABLE "finish_lines" ADD CONSTRAINT "finish_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
