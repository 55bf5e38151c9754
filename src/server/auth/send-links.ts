import { eq } from 'drizzle-orm'
import { user } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { mayMail, sendMail } from '#server/mail/send-mail.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { confirmMail, resetMail } from './account-mails.ts'
import { issueLink } from './mail-tokens.ts'

type Addressee = { id: string; email: string }

/** Mails a new link to confirm the address, unless this address has had its mails for this hour. */
export async function sendConfirmLink(deps: Deps, { id, email }: Addressee): Promise<void> {
  const { product_name } = await readNewsroom(deps.db)
  await deps.db.transaction(async (tx) => {
    if (!(await mayMail(deps, tx, email))) return
    const link = { kind: 'confirm', userId: id, now: deps.clock() } as const
    await sendMail(
      deps,
      tx,
      email,
      confirmMail(product_name, await issueLink(tx, deps.config.publicUrl, link)),
    )
  })
}

/** To somebody who waits for confirmation: a new link. To everybody else: nothing. */
export async function resend(deps: Deps, email: string): Promise<void> {
  const found = await find(deps, email)
  if (found && !found.isConfirmed && !found.isDisabled) await sendConfirmLink(deps, found)
}

/** To somebody with an account: a link to set a new password. To everybody else: nothing. */
export async function recover(deps: Deps, email: string): Promise<void> {
  const found = await find(deps, email)
  if (!found || found.isDisabled) return
  const { product_name } = await readNewsroom(deps.db)
  await deps.db.transaction(async (tx) => {
    if (!(await mayMail(deps, tx, email))) return
    const link = { kind: 'reset', userId: found.id, now: deps.clock() } as const
    await sendMail(deps, tx, email, resetMail(product_name, await issueLink(tx, deps.config.publicUrl, link)))
  })
}

async function find({ db }: Deps, email: string) {
  const { id, emailVerified, banned } = user
  const [found] = await db
    .select({ id, email: user.email, isConfirmed: emailVerified, isDisabled: banned })
    .from(user)
    .where(eq(user.email, email))
  return found
}
