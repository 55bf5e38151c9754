ALTER TABLE "mail_token" ADD COLUMN "password_hash" text;
--> statement-breakpoint
ALTER TABLE "mail_token" ADD COLUMN "full_name" text;
--> statement-breakpoint
-- Links that were on their way go on working, for the password of the newest sign-up.
UPDATE "mail_token" SET "password_hash" = "account"."password", "full_name" = nullif("user"."name", '')
FROM "account", "user"
WHERE "mail_token"."kind" = 'confirm' AND "account"."provider_id" = 'credential'
  AND "account"."user_id" = "mail_token"."user_id" AND "user"."id" = "mail_token"."user_id";
--> statement-breakpoint
-- A name is one line.
UPDATE "user" SET "name" = btrim(regexp_replace("name", '[[:cntrl:]]+', ' ', 'g')) WHERE "name" ~ '[[:cntrl:]]';
