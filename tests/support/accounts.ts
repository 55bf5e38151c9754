import { afterAll } from 'vitest'
import { mailTokens, users } from '#server/platform/db/tables/accounts.ts'
import { mailedToken, mailsTo } from './mails.ts'
import { type NewsroomOptions, openNewsroom } from './newsroom.ts'

/** A password that nothing refuses. */
export const PASSWORD = 'paper-lantern-42'

export type Where = {
  /** The client's address; this machine when absent. */
  address?: string
  headers?: Record<string, string>
}

/**
 * The newsroom of one test file, for tests of accounts: browsers that keep their cookies, and the outbox.
 *
 * @param options.isNew nobody has an account yet
 */
export async function buildAccounts({
  isNew = false,
  ...options
}: NewsroomOptions & { isNew?: boolean } = {}) {
  const newsroom = await openNewsroom(options)
  const { app, deps } = newsroom
  afterAll(() => newsroom.close())
  const forgetEverybody = async () => {
    await deps.db.delete(mailTokens)
    await deps.db.delete(users)
  }
  if (isNew) await forgetEverybody()

  const browser = (where: Where = {}) => openBrowser(app, where)
  /** Somebody with a confirmed account, signed in. */
  const newcomer = async (email: string, password = PASSWORD) => {
    const own = browser()
    await own.post('/api/auth/sign-up', { email, password })
    await own.post('/api/auth/confirm', { token: await mailedToken(deps, email, '/auth/confirm'), password })
    return own
  }
  return {
    ...newsroom,
    browser,
    mailsTo: (to: string) => mailsTo(deps, to),
    mailedToken: (to: string, page: string) => mailedToken(deps, to, page),
    newcomer,
    forgetEverybody,
  }
}

type App = Awaited<ReturnType<typeof openNewsroom>>['app']

/** A browser that keeps its cookies. */
export function openBrowser(app: App, { address = '127.0.0.1', headers = {} }: Where) {
  const cookies = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
      ...(body && { payload: body }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  return {
    cookies,
    get: (url: string) => ask('GET', url),
    post: (url: string, body: object) => ask('POST', url, body),
    put: (url: string, body: object) => ask('PUT', url, body),
    delete: (url: string) => ask('DELETE', url),
    signUp: (email: string, more: object = {}) =>
      ask('POST', '/api/auth/sign-up', { email, password: PASSWORD, ...more }),
    signIn: (email: string, password = PASSWORD) => ask('POST', '/api/auth/sign-in', { email, password }),
    /** Who the server says is signed in; null when nobody is. */
    whoAmI: async () => (await ask('GET', '/api/session')).json().user,
  }
}
