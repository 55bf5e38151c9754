CREATE TABLE "ad_share_totals" (
	"placement" text NOT NULL,
	"sponsor_key" text NOT NULL,
	"shares" double precision NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_share_totals_placement_sponsor_key_pk" PRIMARY KEY("placement","sponsor_key")
);

--> statement-breakpoint
CREATE TABLE "ad_shares" (
	"edition" date NOT NULL,
	"placement" text NOT NULL,
	"sponsor_key" text NOT NULL,
	"share" double precision NOT NULL,
	"balance" double precision NOT NULL,
	CONSTRAINT "ad_shares_edition_placement_sponsor_key_pk" PRIMARY KEY("edition","placement","sponsor_key")
);

--> statement-breakpoint
ALTER TABLE "source_advertisement" ADD COLUMN "starts_on" date;
--> statement-breakpoint
ALTER TABLE "source_advertisement" ADD COLUMN "ends_on" date;
--> statement-breakpoint
CREATE INDEX "ad_shares_placement_sponsor_key_index" ON "ad_shares" USING btree ("placement","sponsor_key");
--> statement-breakpoint
CREATE INDEX "ads_drawn" ON "ads" USING btree ("source_id","ad_placement","select_date","created_at") WHERE draw_seed is not null and deleted_at is null;
