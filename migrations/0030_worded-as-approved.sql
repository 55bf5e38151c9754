ALTER TABLE "edition_issues" ADD COLUMN "made_wording" integer;
--> statement-breakpoint
DROP TRIGGER "frozen_issue" ON "edition_issues";
--> statement-breakpoint
CREATE TRIGGER "frozen_issue" BEFORE UPDATE OF "edition", "number", "subject", "preview_line", "model", "html", "body",
  "paste", "plain", "markdown", "sha256", "seen_hash", "made_order", "made_letter", "made_sponsors", "made_wording",
  "accepted", "approved_by", "approved_at" ON "edition_issues"
FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_issue"();
