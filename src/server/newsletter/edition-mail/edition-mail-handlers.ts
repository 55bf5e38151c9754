import type { editionMail } from '#contract/edition-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { composeEml } from '#server/platform/mail/compose-eml.ts'
import { readPrinted } from './read-printed.ts'
import { sendTest } from './send-test.ts'

/** An edition as a mail that goes to no reader (edition.md 8 and 9). */
export function editionMailHandlers(deps: Deps): HandlersOf<typeof editionMail> {
  const { db, clock } = deps
  return {
    mailFile: async ({ query: { edition, number } }) => {
      const { subject, html, text } = await readPrinted(deps, db, edition, number ?? null)
      return { eml: await composeEml({ subject, html, text, date: clock() }) }
    },

    sendTest: async ({ params: { edition }, body }, { person }) =>
      sendTest(deps, { edition, ...body, person }),
  }
}
