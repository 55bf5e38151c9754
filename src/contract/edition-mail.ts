import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { TEST_MAIL } from '#shared/edition-mail-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { Email } from './accounts.ts'
import { EditionParams, NumberText, route } from './route.ts'

/** The addresses of a test besides the person's own. */
export const TestAddresses = z.array(Email).max(LIMITS.testAddresses, TEST_MAIL.tooManyAddresses)

/** What became of a test, in the words of the mail server. */
export const TestOutcome = z.object({
  /** `kept` where there is no mail server. */
  status: z.enum(['sent', 'failed', 'kept']),
  to: listOf(z.string(), LIMITS.testAddresses + 1, 'refused'),
  /** '' where nobody was asked. */
  said: z.string(),
  /** The addresses that it did not take. */
  refused: listOf(z.object({ address: z.string(), said: z.string() }), LIMITS.testAddresses + 1, 'refused'),
})
export type TestOutcome = z.infer<typeof TestOutcome>

/** An edition as a mail that is not sent to readers: taken along, or tested (edition.md 8 and 9). */
export const editionMail = {
  mailFile: route({
    method: 'GET',
    path: '/api/edition/eml',
    audience: 'signed-in',
    summary:
      'An edition as a mail without a recipient (.eml): an issue as it was approved, or the draft as it is stored',
    query: z.object({ edition: CalendarDay, number: NumberText.optional() }),
    response: z.object({ eml: z.string() }),
  }),
  sendTest: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/test',
    audience: 'admin',
    summary:
      'Send an edition to oneself and up to four more, at once; a refusal of the mail server is an answer (C65)',
    params: EditionParams,
    body: z.strictObject({
      /** The issue; null is the draft as it is stored. */
      number: z.int('Invalid input').min(1).max(LIMITS.seedMost).nullable(),
      more: TestAddresses,
    }),
    response: TestOutcome,
    answerS: 60,
  }),
}
