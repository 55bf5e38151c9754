import { and, eq } from 'drizzle-orm'
import type { IssueWords } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { APPROVAL } from '#shared/edition-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { readStored, whoAndWhen } from './edition-repository.ts'
import { issueState } from './issue-status.ts'

/** The words of an issue as they were approved. @throws Problem `not_found` when there is no such issue */
export async function readIssue(db: Db, edition: CalendarDay, number: number): Promise<IssueWords> {
  const [words] = await db
    .select()
    .from(editionIssues)
    .where(and(eq(editionIssues.edition, edition), eq(editionIssues.number, number)))
  const state = (await readStored(db, edition)).issues.find((issue) => issue.number === number)
  if (!words || !state) throw new Problem('not_found', APPROVAL.noIssue)
  return {
    ...issueState(state),
    edition,
    previewLine: words.preview_line,
    model: words.model,
    html: words.html,
    paste: words.paste,
    text: words.plain,
    markdown: words.markdown,
    accepted: words.accepted.map(({ finding, fingerprint, reason, ...by }) => ({
      ...{ finding, fingerprint, reason },
      ...whoAndWhen(by),
    })),
  }
}
