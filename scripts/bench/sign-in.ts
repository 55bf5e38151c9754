import { accounts } from '#contract/accounts.ts'
import { emailOf, PASSWORD } from './newsroom.ts'

/** @returns the headers with which that person calls */
export const signIn = (origin: string, number: number | 'admin'): Promise<Record<string, string>> =>
  signInWith(origin, emailOf(number), PASSWORD)

/** @throws Error with what was answered, when that person does not get in */
export async function signInWith(
  origin: string,
  email: string,
  password: string,
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(origin + accounts.signIn.path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((one) => one.slice(0, one.indexOf(';')))
  return { ...headers, cookie: cookies.join('; ') }
}

/** @returns the cookies of such headers, as a browser takes them: the session's, and the one that knows the browser */
export const cookiesIn = (headers: Record<string, string>, url: string) =>
  (headers['cookie'] ?? '').split('; ').map((one) => {
    const [name = '', value = ''] = one.split(/=(.*)/)
    return { name, value, url }
  })
