CREATE TABLE "uploaded_images" (
	"name" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"filed_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "source_id" integer;
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "draw_seed" integer;
