import type { z } from 'zod'
import type { AdminPerson, InviteForm } from '#contract/people.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { inviteMail } from '#server/people/accounts/account-mails.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { issueLink, voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import type { Person } from '#server/platform/person.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Intent } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { publish } from '#server/platform/live/publish.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { mustFindPerson } from './people-list.ts'
import { addPerson } from './people-repository.ts'

/**
 * Lets somebody in: an account without a password, and a mail with the link to set it, once, within three days.
 *
 * The link is in the mail alone: an answer that is kept for a repeated request must not carry it.
 *
 * @throws Problem `conflict` when there already is an account with this email
 */
export async function invite(
  deps: Deps,
  by: Person,
  form: z.output<typeof InviteForm>,
  intent: Intent,
): Promise<AdminPerson> {
  const now = deps.clock()
  return once(deps.db, intent, async (tx) => {
    const { userId, url } = await addPerson(tx, deps.config, form, now)
    const action = 'person.invite'
    await recordAction(tx, now, { actor: by.id, action, subject: userId, detail: { role: form.role } })
    await mailInvitation(deps, tx, by, { email: form.email, url })
    await publish(tx, { kind: 'people' }, 'admin')
    return mustFindPerson(tx, userId)
  })
}

/**
 * Mails a new link to somebody who has not come in yet; earlier ones are void.
 *
 * @throws Problem `not_found`, `conflict` for somebody who needs none, `too_many` after three mails in an hour
 */
export async function inviteAgain(deps: Deps, by: Person, userId: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const { email, role, is_confirmed, is_disabled } = await mustFindPerson(tx, userId)
    if (is_disabled) throw new Problem('conflict', ACCOUNTS.disabled)
    if (is_confirmed) throw new Problem('conflict', PEOPLE.alreadyIn)
    // Whoever signed up with this address before is invited from now on, and what was chosen then is void.
    await voidLinks(tx, userId, ['invite', 'reset', 'confirm'])
    await accountStore(tx).removePassword(userId)
    const url = await issueLink(tx, deps.config.publicUrl, { kind: 'invite', userId, now })
    await recordAction(tx, now, { actor: by.id, action: 'person.invite', subject: userId, detail: { role } })
    await mailInvitation(deps, tx, by, { email, url })
  })
}

async function mailInvitation(
  deps: Deps,
  tx: Db,
  by: Person,
  to: { email: string; url: string },
): Promise<void> {
  const { product_name } = await readNewsroom(tx)
  const content = inviteMail(product_name, displayNameOf(by.fullName, by.email), to.url)
  const isOnItsWay = await sendMail(deps, tx, to.email, content)
  if (!isOnItsWay) throw new Problem('too_many', PEOPLE.tooManyMails, { retryAfterS: 3600 })
}
