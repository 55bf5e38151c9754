import { Done, route } from './route.ts'

export const hold = {
  releaseNewsroom: route({
    method: 'POST',
    path: '/api/admin/hold/release',
    audience: 'admin',
    summary: 'Lets deliveries, mails and reminders go out again after the database was copied or restored',
    response: Done,
  }),
}
