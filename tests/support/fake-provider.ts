import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Claims = Record<string, unknown>
type Token = { header: Claims; claims: Claims; key: KeyObject }

/** What a provider may do differently, wrongly, or to somebody's harm. */
export type Manner = {
  /** What the identity token says; by default all that it must. */
  claims?: (right: Claims) => Claims
  /** The whole token, signed or not. */
  token?: (right: Token) => string
  /** Added to what it says of itself. */
  description?: Claims
  userInfo?: Claims
}

export const CLIENT = { id: 'the desk', secret: 'hush: 100% secret' }

/**
 * An OpenID Connect provider on this machine. It signs with `node:crypto` alone, so that nothing of the product's
 * way to check a signature is used to make one, and it redeems a code only for the right client and verifier.
 */
export async function startFakeProvider(now: () => Date) {
  let key = newKey()
  let manner: Manner = {}
  const codes = new Map<string, { nonce: string; challenge: string; claims: Claims }>()
  const asked: string[] = []

  const answer = async (request: IncomingMessage, path: string): Promise<unknown> => {
    const address = `http://127.0.0.1:${port()}`
    if (path === '/.well-known/openid-configuration') return { ...describe(address), ...manner.description }
    if (path === '/keys')
      return { keys: [{ ...key.public.export({ format: 'jwk' }), kid: key.id, use: 'sig' }] }
    if (path === '/userinfo') return manner.userInfo
    if (path !== '/token') return undefined
    const form = new URLSearchParams(await textOf(request))
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!found || verified !== found.challenge || !isClient(request, form)) return undefined
    const seconds = Math.floor(now().getTime() / 1000)
    const right = {
      iss: address,
      aud: CLIENT.id,
      iat: seconds,
      exp: seconds + 300,
      nonce: found.nonce,
      ...found.claims,
    }
    const claims = manner.claims?.(right) ?? right
    const token = { header: { alg: 'RS256', kid: key.id }, claims, key: key.private }
    return { access_token: 'let me in', token_type: 'Bearer', id_token: (manner.token ?? signed)(token) }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '/'
    asked.push(path)
    const said = await answer(request, path)
    response.writeHead(said === undefined ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said ?? { error: 'invalid_grant' }))
  }
  const listener: RequestListener = (request, response) => void respond(request, response)
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = () => (server.address() as AddressInfo).port // listening on a port, so it is no pipe

  return {
    issuer: `http://127.0.0.1:${port()}`,
    place: `127.0.0.1:${port()}`,
    asked,
    /** For the rest of this test. */
    behave: (other: Manner) => {
      manner = other
      onTestFinished(() => {
        manner = {}
      })
    },
    turnKeys: () => {
      key = newKey()
    },
    /** What happens at the provider: the person signs in there. @returns the query that the browser brings back */
    signIn: (address: string, claims: Claims): string => {
      const { searchParams } = new URL(address)
      const code = randomUUID()
      const [nonce = '', challenge = '', state = ''] = ['nonce', 'code_challenge', 'state'].map(
        (name) => searchParams.get(name) ?? '',
      )
      // Signed in there since yesterday, unless the desk wants it done anew, which a right provider then says.
      const isAnew = searchParams.get('prompt') === 'login' && searchParams.has('max_age')
      const auth_time = Math.floor(now().getTime() / 1000)
      codes.set(code, { nonce, challenge, claims: { ...(isAnew && { auth_time }), ...claims } })
      return new URLSearchParams({ code, state }).toString()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const newKey = () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { id: randomUUID(), private: pair.privateKey, public: pair.publicKey }
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const unsigned = ({ header, claims }: Pick<Token, 'header' | 'claims'>): string =>
  `${part(header)}.${part(claims)}`

export const signed = (token: Token): string =>
  `${unsigned(token)}.${sign('sha256', Buffer.from(unsigned(token)), token.key).toString('base64url')}`

const describe = (address: string) => ({
  issuer: address,
  authorization_endpoint: `${address}/authorize?tenant=desk`,
  token_endpoint: `${address}/token`,
  jwks_uri: `${address}/keys`,
  userinfo_endpoint: `${address}/userinfo`,
})

/** RFC 6749, section 2.3.1: both are form-encoded before they go into the header. */
function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const [, basic] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  if (basic !== undefined) {
    const given = Buffer.from(basic, 'base64').toString().split(':').map(decoded)
    return given.length === 2 && given[0] === CLIENT.id && given[1] === CLIENT.secret
  }
  return form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
}

const decoded = (text: string): string | null => new URLSearchParams(`it=${text}`).get('it')

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
