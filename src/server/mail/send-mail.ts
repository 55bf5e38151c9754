import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { outboxMail } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import type { Letter } from './letter.ts'
import { closeLetter } from './sealed-letter.ts'

type MailDeps = Pick<Deps, 'config' | 'clock' | 'jobs' | 'log'>

/** Nobody gets more than this many mails in an hour, whoever asks for them. */
const MOST_AN_HOUR = 3
const HOUR_MS = 3_600_000

/** First of the two keys of the lock on one mail address. */
const ONE_ADDRESS = 727_002

/**
 * Writes a mail into the outbox, in the caller's transaction, after all its other writes: it ends with a live
 * event. Its links lie sealed in the database. With a mail server a job sends it after the commit; without one administrators read it there (C6).
 *
 * @param to canonical lower case
 * @returns false when this address has had its mails for this hour; then nothing is written
 */
export async function sendMail(deps: MailDeps, tx: Db, to: string, letter: Letter): Promise<boolean> {
  if (!(await mayMail(deps, tx, to))) return false
  const id = randomUUID()
  const isSent = deps.config.smtpUrl !== undefined
  const status = isSent ? 'pending' : 'kept'
  const { kind, subject } = letter
  const body = closeLetter(deps.config, { id, to }, letter)
  await tx.insert(outboxMail).values({ id, to, kind, subject, ...body, status, createdAt: deps.clock() })
  if (isSent) await deps.jobs.enqueue(tx, 'mail', { id }, { key: id })
  else if (deps.config.isLocalOnly) print(deps, to, letter)
  await publish(tx, { kind: 'mail' }, 'admin')
  return true
}

/**
 * Whether this address may get one more mail this hour. Until the commit nobody else decides about this
 * address, so that two at once do not both count the same mails.
 */
export async function mayMail({ clock }: Pick<Deps, 'clock'>, tx: Db, to: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_ADDRESS}, hashtext(${to}))`)
  const since = new Date(clock().getTime() - HOUR_MS)
  const recent = and(eq(outboxMail.to, to), gt(outboxMail.createdAt, since))
  const [found] = await tx.select({ mails: count() }).from(outboxMail).where(recent)
  return (found?.mails ?? 0) < MOST_AN_HOUR
}

/** Only while nobody else can reach this server: the link in it is as good as a password (C6). */
function print({ log }: MailDeps, to: string, { subject, text }: Letter): void {
  log.info({ to, subject }, `No mail server is set; this mail was not sent:\n${text}`)
}
