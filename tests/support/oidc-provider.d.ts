/** The part of `oidc-provider` that tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Account = { accountId: string; claims: () => { sub: string } & Record<string, unknown> }
  type Settings = {
    clients: Record<string, unknown>[]
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    cookies: { keys: string[] }
    findAccount: (context: unknown, id: string) => Account
  }
  export default class Provider {
    constructor(issuer: string, settings: Settings)
    callback(): RequestListener
  }
}
