import { Newsroom } from '#shared/newsroom.ts'
import { route } from './route.ts'

/** What every screen must know of the newsroom. */
export const newsroom = {
  newsroom: route({
    method: 'GET',
    path: '/api/newsroom',
    audience: 'signed-in',
    key: 'read',
    summary: 'Settings that screens need, and the city’s today and working edition',
    response: Newsroom,
  }),
}
