import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { TEST_MAIL } from '#shared/edition-mail-messages.ts'
import type { TestOutcome } from '#contract/edition-mail.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { sealContent } from '#server/platform/mail/sealed-content.ts'
import { sendAtOnce } from '#server/platform/mail/send-at-once.ts'
import { withoutTokens } from '#server/platform/mail/without-tokens.ts'
import type { Person } from '#server/platform/person.ts'
import { readPrinted } from './read-printed.ts'
import { mustHaveTestLeft } from './test-limit.ts'

type Asked = {
  edition: CalendarDay
  /** The issue; null is the draft as it is stored. */
  number: number | null
  /** Besides the person's own address. */
  more: readonly string[]
  person: Person
}

/**
 * Sends an edition as it would arrive to the person who asks and to a few more, at once and once. It stands in the
 * outbox with what became of it; without a mail server it waits there (edition.md 9).
 *
 * @throws Problem `too_many` beyond the tests of an hour; `not_found` when there is no such issue. A refusal of the
 *   mail server is an outcome.
 */
export async function sendTest(deps: Deps, asked: Asked): Promise<TestOutcome> {
  const { db, config } = deps
  const { edition, number, person } = asked
  const { subject, text, html } = await readPrinted(deps, db, edition, number)
  const to = [...new Set([person.email, ...asked.more])]
  const mail = { id: randomUUID(), to, subject: TEST_MAIL.subject(subject), text, html }
  await keepTest(deps, asked, { ...mail, kind: 'test' })
  if (config.smtpUrl === undefined) return { status: 'kept', to, said: '', refused: [] }
  const { isSent, said, refused } = await sendAtOnce(config, config.smtpUrl, mail)
  await noteOutcome(deps, mail, isSent, said)
  return { status: isSent ? 'sent' : 'failed', to, said, refused }
}

type Kept = MailContent & { id: string; to: readonly string[] }

/** Written before the mail server is asked: a test that the process did not outlive is not lost, nor uncounted. */
async function keepTest({ db, config, clock }: Deps, { edition, person }: Asked, mail: Kept): Promise<void> {
  const { id, kind, subject } = mail
  const to = mail.to.join(', ')
  const isWaiting = config.smtpUrl === undefined
  await db.transaction(async (tx) => {
    await mustHaveTestLeft({ clock }, tx, person)
    await tx.insert(outboxMails).values({
      ...{ id, to, kind, subject, ...sealContent(config, { id, to }, mail) },
      ...(isWaiting ? { status: 'kept' } : { status: 'failed', error: TEST_MAIL.noAnswer }),
      created_at: clock().toISOString(),
    })
    const detail = { edition, to }
    await recordAction(tx, clock(), { actor: person.id, action: 'edition.test', subject: edition, detail })
    await publish(tx, { kind: 'mail' }, 'admin')
  })
}

async function noteOutcome(
  { db, clock }: Deps,
  mail: Omit<Kept, 'kind'>,
  isSent: boolean,
  said: string,
): Promise<void> {
  const end = isSent
    ? {
        ...{ status: 'sent' as const, error: null, sent_at: clock().toISOString(), sealed_content: null },
        ...{ text: withoutTokens(mail.text), html: withoutTokens(mail.html) },
      }
    : { error: said }
  await db.transaction(async (tx) => {
    await tx.update(outboxMails).set(end).where(eq(outboxMails.id, mail.id))
    await publish(tx, { kind: 'mail' }, 'admin')
  })
}
