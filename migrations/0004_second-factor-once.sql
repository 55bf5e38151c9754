ALTER TABLE "two_factor" ADD COLUMN "last_used_step" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_user_id_index" ON "two_factor" USING btree ("user_id");
