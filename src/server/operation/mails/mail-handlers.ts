import type { mail } from '#contract/mail.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readMailFile, readOutbox } from '#server/platform/mail/read-outbox.ts'
import { resendMail } from './resend-mail.ts'

/** The outbox for administrators: without a mail server the links are here (C6). */
export function mailHandlers(deps: Deps): HandlersOf<typeof mail> {
  return {
    mails: async () => ({ mails: await readOutbox(deps) }),
    outboxFile: async ({ params: { id } }) => ({ eml: await readMailFile(deps, id) }),
    resendMail: async ({ params: { id } }, { person }) => {
      await resendMail(deps, id, person)
      return { ok: true }
    },
  }
}
