CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"after_completing" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	"is_open" boolean,
	CONSTRAINT "visits_user_id_place_pk" PRIMARY KEY("user_id","place")
);

--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
