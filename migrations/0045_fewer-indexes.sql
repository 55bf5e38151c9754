DROP INDEX "idempotency_keys_created_at_index";
--> statement-breakpoint
DROP INDEX "live_events_created_at_index";
--> statement-breakpoint
DROP INDEX "seen_of_edition";
