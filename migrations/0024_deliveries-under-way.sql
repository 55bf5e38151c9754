CREATE INDEX "deliveries_under_way" ON "webhook_deliveries" USING btree ("step_number","select_date","webhook_id") WHERE "webhook_deliveries"."status" in ('pending', 'waiting');
