ALTER TABLE "handovers" ADD COLUMN "overwrites" text;
