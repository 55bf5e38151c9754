ALTER TABLE "outbox_mail" ADD COLUMN "sealed_letter" text;
