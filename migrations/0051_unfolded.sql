CREATE INDEX "content_unfolded" ON "webhook_formatted_content" USING btree ("id") WHERE words is null;
--> statement-breakpoint
CREATE INDEX "feed_unfolded" ON "overview_feed" USING btree ("id") WHERE words is null;
