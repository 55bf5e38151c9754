import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { MailContent } from './mail-content.ts'
import { mailsLeft } from './mail-limit.ts'
import { sealContent } from './sealed-content.ts'

export type MailDeps = Pick<Deps, 'config' | 'clock' | 'log'> & { jobs: Pick<Deps['jobs'], 'enqueue'> }

/**
 * Writes a mail into the outbox, in the caller's transaction, after all its other writes: it ends with a live
 * event. Its links lie sealed in the database. With a mail server a job sends it after the commit; without one
 * administrators read it there (C6).
 *
 * @param to canonical lower case
 * @returns false when this address has had its mails of this kind for this hour; then nothing is written
 */
export async function sendMail(deps: MailDeps, tx: Db, to: string, content: MailContent): Promise<boolean> {
  if ((await mailsLeft(deps, tx, to, content.kind)) === 0) return false
  const id = randomUUID()
  const isSent = deps.config.smtpUrl !== undefined
  const status = isSent ? 'pending' : 'kept'
  const { kind, subject } = content
  const body = sealContent(deps.config, { id, to }, content)
  await tx
    .insert(outboxMails)
    .values({ id, to, kind, subject, ...body, status, created_at: deps.clock().toISOString() })
  // These tell of what was done; for all else somebody waits, most often before a closed door.
  const isForSomebody = kind !== 'notice' && kind !== 'told'
  if (isSent) await deps.jobs.enqueue(tx, 'mail', { id }, { key: id, group: to, isForSomebody })
  else if (deps.config.isLocalOnly) print(deps, to, content)
  await publish(tx, { kind: 'mail' }, 'admin')
  return true
}

/** Only while nobody else can reach this server: the link in it is as good as a password (C6). */
function print({ log }: MailDeps, to: string, { subject, text }: MailContent): void {
  log.info({ to, subject }, `No mail server is set; this mail was not sent:\n${text}`)
}
