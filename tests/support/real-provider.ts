import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import Provider from 'oidc-provider'
import { CLIENT } from './fake-provider.ts'

type Options = {
  callback: string
  /** Whether the email stands in the identity token; else it is asked for with the access token. */
  tellsAll: boolean
}

/** A provider that others wrote and certified, on this machine; it asks the machine for the time. */
export async function startRealProvider({ callback, tellsAll }: Options) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port, so it is no pipe
  const provider = new Provider(`http://${place}`, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !tellsAll,
    cookies: { keys: ['a key for cookies of this test'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@desk.example`, email_verified: true, name: `The ${id}` }),
    }),
  })
  server.on('request', provider.callback())
  return { issuer: `http://${place}`, place, openBrowser: () => openBrowser(callback) }
}

/** A person's browser at the provider, which keeps its cookies from one sign-in to the next. */
function openBrowser(callback: string) {
  const cookies = new Map<string, string>()
  const ask = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  /** Follows the provider's pages, signing in where it asks. @returns the query it sends back, and which pages asked */
  const signIn = async (address: string, login: string) => {
    const pages: string[] = []
    let answer = await ask(address)
    for (;;) {
      const to = answer.headers.get('location')
      if (to?.startsWith(callback)) return { returned: new URL(to).search, pages }
      if (to !== null) {
        answer = await ask(new URL(to, address).href)
        continue
      }
      const page = await answer.text()
      const [, action] = /action="([^"]+)"/.exec(page) ?? []
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
      if (!action || !prompt) throw new Error(`The provider answered ${answer.status}: ${page}`)
      pages.push(prompt)
      answer = await ask(action, { prompt, login, password: 'any' })
    }
  }
  return { signIn }
}
