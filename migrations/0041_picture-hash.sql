ALTER TABLE "uploaded_images" ADD COLUMN "sha256" text;
