import type { ActionName } from '#shared/audit.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { mailContent } from '#server/platform/mail/mail-content.ts'
import { type MailDeps, sendMail } from '#server/platform/mail/send-mail.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'

type Change = keyof typeof SAYS

/** As {@link mailChange}, of what people do to their own account, which the audit list then tells too. */
export async function noteChange(
  deps: MailDeps & Pick<Deps, 'clock'>,
  tx: Db,
  { id, email }: { id: string; email: string },
  change: Change,
): Promise<void> {
  await recordAction(tx, deps.clock(), { actor: id, action: ACTIONS[change], subject: null })
  await mailChange(deps, tx, email, change)
}

const ACTIONS: Record<Change, ActionName> = {
  password: 'account.password',
  secondFactorOn: 'account.second-factor-on',
  secondFactorOff: 'account.second-factor-off',
  recoveryCodes: 'account.recovery-codes',
  identity: 'account.identity',
}

/**
 * Tells somebody by mail, in the transaction of the change, that the way into their account has changed: whoever did
 * it may have been somebody else. It carries no secret and no link that opens anything, counts against no limit and
 * is held up by none.
 *
 * @param to canonical lower case
 */
export async function mailChange(deps: MailDeps, tx: Db, to: string, change: Change): Promise<void> {
  const { product_name } = await readNewsroom(tx)
  const { subject, says, otherwise } = SAYS[change]
  const notice = mailContent({
    kind: 'notice',
    subject: subject(product_name),
    before: [
      says(product_name, deps.config.oidc?.name ?? ''),
      'If that was you, there’s nothing to do.',
      otherwise,
    ],
    link: { label: 'Go to Sign In', url: `${deps.config.publicUrl}/auth` },
    after: [],
  })
  await sendMail(deps, tx, to, notice)
}

const TAKE_BACK =
  'If it wasn’t you, someone else can use your account. Choose “Forgot your password?” where you sign in and set a ' +
  'new password: that signs everyone out. Then tell your administrator'

const SAYS = {
  password: {
    subject: (name: string) => `Your password for ${name} was changed`,
    says: (name: string) =>
      `The password for your ${name} account was just changed, and other devices were signed out.`,
    otherwise: `${TAKE_BACK}.`,
  },
  secondFactorOn: {
    subject: (name: string) => `The second factor for ${name} was turned on`,
    says: (name: string) => `Signing in to ${name} now also takes a code from an authenticator app.`,
    otherwise: `${TAKE_BACK}, who can turn that app’s code off.`,
  },
  secondFactorOff: {
    subject: (name: string) => `The second factor for ${name} was turned off`,
    says: (name: string) => `Signing in to ${name} now takes only your password.`,
    otherwise: `${TAKE_BACK}, and turn the second factor on again.`,
  },
  recoveryCodes: {
    subject: (name: string) => `New recovery codes for ${name} were made`,
    says: (name: string) =>
      `New recovery codes were made for your ${name} account. The earlier ones no longer work.`,
    otherwise: `${TAKE_BACK}, and make new recovery codes.`,
  },
  identity: {
    subject: (name: string) => `Another way to sign in to ${name} was added`,
    says: (name: string, provider: string) => `You can now sign in to your ${name} account with ${provider}.`,
    otherwise:
      'If it wasn’t you, someone else has an account with your address there. Tell your administrator, who can ' +
      'disable your account here until that is settled.',
  },
} as const
