CREATE TABLE "ad_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"advertisement_id" integer NOT NULL,
	"sponsor_key" text NOT NULL,
	"edition" date NOT NULL,
	"placement" text NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_by" uuid,
	"cancelled_at" timestamp with time zone
);

--> statement-breakpoint
CREATE UNIQUE INDEX "ad_bookings_place" ON "ad_bookings" USING btree ("edition","placement","position") WHERE cancelled_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ad_bookings_sponsor" ON "ad_bookings" USING btree ("edition","sponsor_key") WHERE cancelled_at is null;
--> statement-breakpoint
CREATE INDEX "ad_bookings_advertisement_id_edition_index" ON "ad_bookings" USING btree ("advertisement_id","edition");
