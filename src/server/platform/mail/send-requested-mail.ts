import type { Db } from '#server/platform/db/db.ts'
import { mailContent, type Words } from './mail-content.ts'
import { mailsLeft } from './mail-limit.ts'
import { type MailDeps, sendMail } from './send-mail.ts'

/**
 * Sends a mail that anybody can ask for who knows the address. What is asked for beyond the hour's limit is dropped,
 * so the last mail that goes says that.
 *
 * @param to canonical lower case; whoever asks holds the lock on this address from here on
 * @param write does what the mail is about, and says it; null when there is nothing to say
 * @returns false when this address has had its mails for this hour; then `write` was not called
 */
export async function sendRequestedMail(
  deps: MailDeps,
  tx: Db,
  to: string,
  write: () => Promise<Words | null>,
): Promise<boolean> {
  const left = await mailsLeft(deps, tx, to, 'confirm')
  if (left === 0) return false
  const words = await write()
  if (words === null) return true
  if (left === 1) deps.log.warn({ purpose: words.kind }, REACHED)
  const after = left === 1 ? [...words.after, LAST] : words.after
  return sendMail(deps, tx, to, mailContent({ ...words, after }))
}

const REACHED = 'An address has had its mails of this hour; what else is asked for is dropped'

const LAST = 'This is the third email in an hour. We’ll stop here until the hour is up.'
