-- The newest first can be read from its end as well.
DROP INDEX "webhook_deliveries_created_at_index";
