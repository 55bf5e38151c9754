DROP INDEX "deliveries_of_step";
--> statement-breakpoint
CREATE INDEX "deliveries_of_step" ON "webhook_deliveries" USING btree ("step_number","select_date","webhook_id","status");
