import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { Done, IdParams, Moment, route } from './route.ts'

/** The outbox of mails, for administrators. */
export const mail = {
  mails: route({
    method: 'GET',
    path: '/api/admin/mails',
    audience: 'admin',
    summary: 'The outbox: the last 100 mails and the last 20 tests of editions, newest first (C6)',
    response: z.object({
      mails: listOf(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          /** An edition that somebody tested; everything else is a mail of an account. */
          isTest: z.boolean(),
          status: z.enum(['kept', 'pending', 'sent', 'failed']),
          error: z.string().nullable(),
          created_at: Moment,
        }),
        LIMITS.mails + LIMITS.testsShown,
        'newest',
      ),
    }),
  }),
  outboxFile: route({
    method: 'GET',
    path: '/api/admin/mails/:id/eml',
    audience: 'admin',
    summary: 'A mail of the outbox as a file, with as much of its links as the outbox shows',
    params: IdParams,
    response: z.object({ eml: z.string() }),
  }),
  resendMail: route({
    method: 'POST',
    path: '/api/admin/mails/:id/resend',
    audience: 'admin',
    summary:
      'Send a mail that failed, or was kept while no mail server was set, once more; one that waits is tried now',
    params: IdParams,
    response: Done,
  }),
}
