CREATE INDEX "found_step_number_title_key_day_index" ON "found" USING btree ("step_number","title_key","day");
