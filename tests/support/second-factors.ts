import { codeAt, stepAt } from '#server/people/accounts/second-factor/totp.ts'
import { buildAccounts, PASSWORD } from './accounts.ts'
import { fromBase32 } from './base32.ts'
import type { NewsroomOptions } from './newsroom.ts'

const START = '2031-05-01T15:00:00Z'

/** The newsroom of one test file, for tests of the second factor: phones with an authenticator app. */
export async function buildSecondFactors(options: NewsroomOptions = {}) {
  const accounts = await buildAccounts({ ...options, now: START })
  const { browser, newcomer, deps, setNow } = accounts

  /** What the app shows now, or some steps of 30 seconds away from now. */
  const codeOf = (key: Buffer, stepsAway = 0) => codeAt(key, stepAt(deps.clock()) + stepsAway)

  /** Scans the QR code as an app does, and confirms its first code. */
  const turnOn = async (own: Awaited<ReturnType<typeof newcomer>>) => {
    const begun = (await own.post('/api/auth/second-factor', {})).json()
    const key = fromBase32(begun.key)
    const answer = await own.post('/api/auth/second-factor/confirm', { code: codeOf(key) })
    const recoveryCodes: string[] = answer.json().recoveryCodes
    return { key, recoveryCodes, begun }
  }

  /** Somebody with a second factor, half a minute after it was turned on. */
  const protectedPerson = async (email: string) => {
    const own = await newcomer(email)
    const factor = await turnOn(own)
    setNow('2031-05-01T15:00:30Z')
    return { own, ...factor }
  }

  /** Gives the password. @returns the browser, and the way to send a code */
  const challenged = async (email: string, password = PASSWORD) => {
    const own = browser()
    const { challenge } = (await own.signIn(email, password)).json()
    const verify = (code: string) => own.post('/api/auth/second-factor/verify', { challenge, code })
    return { own, challenge, verify }
  }
  return { ...accounts, start: () => setNow(START), codeOf, turnOn, protectedPerson, challenged }
}
