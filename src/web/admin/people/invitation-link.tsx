import { mail } from '#contract/mail.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { call } from '#web/api/call.ts'
import { SecretDialog } from '#web/ui/secret-dialog.tsx'
import { linksIn } from '#web/admin/mail/links-in.ts'

/**
 * The link of the newest invitation that was kept because no mail is sent: only the mail has it.
 *
 * @returns null where it can't be had; it is under Newsroom, Mail, in any case
 */
export async function readInvitationLink(email: string): Promise<string | null> {
  try {
    const { mails } = await call(mail.mails, {})
    const links = mails.filter(({ to }) => to === email).flatMap(({ text }) => linksIn(text))
    return links.find((link) => new URL(link).pathname === ACCEPTS) ?? null
  } catch {
    return null
  }
}

/** The page that accepts an invitation. */
const ACCEPTS = '/auth/invite'

type Props = { link: string | null; close: () => void }

/** The link to pass on by hand. @param props.link null when there is none to show */
export function InvitationLinkDialog({ link, close }: Props) {
  const { title, detail } = PEOPLE.invitationLink
  return <SecretDialog secret={link} title={title} description={detail} close={close} />
}
