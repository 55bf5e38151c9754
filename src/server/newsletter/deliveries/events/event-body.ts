import { sql } from 'drizzle-orm'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { EventBody, StoredEvent } from '#shared/edition-events.ts'
import { type Booked, partsOf } from '#edition/event-data.ts'
import type { EditionModel } from '#edition/model.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'

type Issue = {
  subject: string
  preview_line: string
  model: EditionModel
  made_sponsors: Booked | null
  html: string
  body: string
  paste: string
  plain: string
  markdown: string
  sha256: string
  approved_at: string
  approver: string | null
  approver_email: string | null
  withdrawn_at: string | null
  withdrawer: string | null
  withdrawer_email: string | null
  /** The newest issue that was handed over. */
  newest: number | null
}

/** The body of an event, written from the frozen issue; and what stands against sending it now. */
type ToSend = { body: EventBody; standsAgainst: string | null }

type Sent = { select_date: CalendarDay; issue_number: number | null; payload: StoredEvent }

/** Reads what an event tells. The same event has the same body each time it leaves. */
export async function readEvent(db: Db, { select_date, issue_number, payload }: Sent): Promise<ToSend> {
  const { type, timestamp, data: told } = payload
  if (told) return { body: { type, timestamp, data: told }, standsAgainst: null }
  if (issue_number === null) throw new Error(`There is no issue of ${select_date}`)
  const { rows } = await db.execute<Issue>(sql`
    select issue.*, approver.full_name as approver, approver.email as approver_email,
      withdrawer.full_name as withdrawer, withdrawer.email as withdrawer_email,
      (select max(number) from edition_issues where edition = issue.edition and handed_over_at is not null) as newest
    from edition_issues issue
    left join users approver on approver.id = issue.approved_by
    left join users withdrawer on withdrawer.id = issue.withdrawn_by
    where issue.edition = ${select_date} and issue.number = ${issue_number}`)
  const [issue] = rows
  if (!issue) throw new Error(`There is no issue ${issue_number} of ${select_date}`)
  const named = { edition: select_date, number: issue_number, ...namesOf(issue) }
  const data =
    type === 'edition.withdrawn' ? { ...named, ...withdrawal(issue) } : { ...named, ...wordsOf(issue) }
  return { body: { type, timestamp, data }, standsAgainst: whyNot(payload, issue_number, issue) }
}

/** What was withdrawn or replaced since it was to be sent must not be put before readers any more. */
function whyNot({ type }: Sent['payload'], number: number, { withdrawn_at, newest }: Issue): string | null {
  if (type !== 'edition.approved') return null
  if (withdrawn_at !== null) return DELIVERIES.issueWithdrawn
  return newest !== null && newest > number ? DELIVERIES.issueReplaced(newest) : null
}

const namesOf = ({ subject, model, sha256, approver, approver_email, approved_at }: Issue) => ({
  subject,
  sha256,
  publicUrl: model.footer.browserUrl,
  approvedBy: displayNameOf(approver, approver_email ?? ''),
  approvedAt: isoMoment(approved_at),
})

const withdrawal = ({ withdrawn_at, withdrawer, withdrawer_email }: Issue) => ({
  withdrawnBy: displayNameOf(withdrawer, withdrawer_email ?? ''),
  withdrawnAt: withdrawn_at === null ? null : isoMoment(withdrawn_at),
})

const wordsOf = ({ preview_line, html, body, paste, plain, markdown, model, made_sponsors }: Issue) => ({
  previewLine: preview_line,
  ...{ html, body, paste, text: plain, markdown },
  ...partsOf(model, made_sponsors),
})
