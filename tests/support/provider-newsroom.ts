import { afterAll, beforeEach } from 'vitest'
import { buildAccounts } from './accounts.ts'
import { CLIENT, startFakeProvider } from './fake-provider.ts'
import type { NewsroomOptions } from './newsroom.ts'

export const CALLBACK = '/api/auth/oidc/callback'
const START = '2031-05-01T15:00:00Z'

/** The newsroom of one test file whose operator has set a provider of OpenID Connect up, and that provider. */
export async function buildProviderNewsroom({ env, ...options }: NewsroomOptions = {}) {
  let now = START
  const provider = await startFakeProvider(() => new Date(now))
  afterAll(() => provider.close())
  const newsroom = await buildAccounts({
    ...options,
    now: START,
    env: {
      ...env,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Harbour ID',
      OUTBOUND_ALLOW: provider.place,
    },
  })
  const setNow = (moment: string) => {
    now = moment
    newsroom.setNow(moment)
  }
  beforeEach(() => setNow(START))

  /** Signs in at the provider as somebody. @returns where the browser ends */
  const enter = async (own: Browser, claims: Record<string, unknown>, next = '/profile'): Promise<string> => {
    const begun = await own.get(`/api/auth/oidc/start?next=${encodeURIComponent(next)}`)
    const address = String(begun.headers.location)
    if (address.startsWith('/')) return address
    const { headers } = await own.get(`${CALLBACK}?${provider.signIn(address, claims)}`)
    return String(headers.location)
  }
  /** Shows once more at the provider who it is, from an open session. @returns where that tab ends */
  const again = async (own: Browser, claims: Record<string, unknown>): Promise<string> => {
    const begun = await own.get('/api/auth/oidc/start?again=1')
    const { headers } = await own.get(
      `${CALLBACK}?${provider.signIn(String(begun.headers.location), claims)}`,
    )
    return String(headers.location)
  }
  return { ...newsroom, setNow, provider, enter, again }
}

export type Browser = ReturnType<Awaited<ReturnType<typeof buildAccounts>>['browser']>

/** Somebody whose email the provider has verified. */
export const somebody = (email: string, more: object = {}) => ({
  sub: `sub of ${email}`,
  email,
  email_verified: true,
  ...more,
})
