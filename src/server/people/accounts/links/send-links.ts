import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { credentials, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Words } from '#server/platform/mail/mail-content.ts'
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { confirmMail, invitedMail, resetMail } from '#server/people/accounts/account-mails.ts'
import { lockPersonByEmail } from '#server/people/accounts/lock-person.ts'
import { type Chosen, issueLink } from './mail-tokens.ts'

/**
 * To somebody who waits for confirmation: a new link for the newest sign-up. To somebody who is invited: where the
 * invitation is. To everybody else, or beyond the hour's limit: nothing.
 */
export async function resend(deps: Deps, email: string): Promise<void> {
  const { product_name } = await readNewsroom(deps.db)
  await deps.db.transaction((tx) =>
    sendRequestedMail(deps, tx, email, async () => {
      const person = await lockPersonByEmail(tx, email)
      if (!person || person.is_confirmed || person.is_disabled) return null
      const passwordHash = await findPasswordHash(tx, person.id)
      if (passwordHash === null) return invitedMail(product_name, deps.config.publicUrl)
      const chosen = { passwordHash, fullName: person.full_name || null }
      return confirmation(deps, tx, { userId: person.id, chosen, productName: product_name })
    }),
  )
}

/** A link that confirms a sign-up, and the mail around it. */
export async function confirmation(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  { userId, chosen, productName }: { userId: string; chosen: Chosen; productName: string },
): Promise<Words> {
  const link = { kind: 'confirm', userId, now: clock(), chosen } as const
  return confirmMail(productName, await issueLink(tx, config.publicUrl, link))
}

/** The hash of a person's password; null for somebody who is invited, or comes in by a provider alone. */
export async function findPasswordHash(tx: Db, userId: string): Promise<string | null> {
  const [own] = await tx
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(and(eq(credentials.user_id, userId), eq(credentials.provider, 'credential')))
  return own?.hash ?? null
}

/** To somebody with an account: a link to set a new password. To everybody else: nothing. */
export async function recover(deps: Deps, email: string): Promise<void> {
  const { product_name } = await readNewsroom(deps.db)
  await deps.db.transaction((tx) =>
    sendRequestedMail(deps, tx, email, async () => {
      const [person] = await tx.select().from(users).where(eq(users.email, email))
      if (!person || person.is_disabled) return null
      const link = { kind: 'reset', userId: person.id, now: deps.clock() } as const
      return resetMail(product_name, await issueLink(tx, deps.config.publicUrl, link))
    }),
  )
}
