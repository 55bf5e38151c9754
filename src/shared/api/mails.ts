import { Done, IdParams, route } from './route.ts'

export const mails = {
  resendMail: route({
    method: 'POST',
    path: '/api/admin/mails/:id/resend',
    audience: 'admin',
    summary: 'Send a mail that failed, or was kept while no mail server was set, once more',
    params: IdParams,
    response: Done,
  }),
}
