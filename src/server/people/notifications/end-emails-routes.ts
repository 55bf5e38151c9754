import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { END_EMAILS_PATH } from '#shared/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { html, type Markup } from '#server/platform/mail/html.ts'
import { endEmails } from './notifications-repository.ts'
import { personOfToken } from './end-emails-token.ts'

/** A page of the server alone: it needs no program, shows what is said here and sends its own form. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** A mail program sends one short field (RFC 8058), a browser none. */
const BODY_BYTES = 16_384

const Query = z.object({ token: z.string().catch('') })

/**
 * Where a person ends the emails without signing in: the token of the link is the proof. Programs that look at links
 * only ever GET, which changes nothing; a press on the page's button or in the mail program (RFC 8058) is a POST.
 */
export function endEmailsRoutes({ db, config, clock }: Deps): FastifyPluginAsync {
  const find = async (query: unknown) =>
    findPerson(db, personOfToken(config.secret, Query.parse(query).token))
  const { ask, press, ended, unknown } = NOTIFICATIONS.ending
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.get(END_EMAILS_PATH, { config: { audience: 'public' } }, async ({ query }, reply) => {
      const person = await find(query)
      if (!person) return send(reply, 404, html`<p>${unknown}</p>`)
      return send(
        reply,
        200,
        html`<p>${ask(person.email)}</p><form method="post"><button>${press}</button></form>`,
      )
    })

    app.post(
      END_EMAILS_PATH,
      { bodyLimit: BODY_BYTES, config: { audience: 'public', isForMachines: true } },
      async ({ query }, reply) => {
        const person = await find(query)
        if (!person) return send(reply, 401, html`<p>${unknown}</p>`)
        await endEmails(db, person.id, clock())
        return send(reply, 200, html`<p>${ended(person.email)}</p>`)
      },
    )
  }
}

async function findPerson(db: Db, id: string | null): Promise<{ id: string; email: string } | undefined> {
  if (id === null) return undefined
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
  return person
}

const send = (reply: FastifyReply, status: number, said: Markup): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(pageOf(said))

const pageOf = (said: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${NOTIFICATIONS.ending.title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body><main><h1>${NOTIFICATIONS.ending.title}</h1>${said}<p><a href="/auth">${NOTIFICATIONS.ending.signIn}</a></p></main></body>
</html>
`.markup

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1e27; --paper: #fbfbf8; --link: #27427f }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae4; --paper: #14161c; --link: #a9bdf5 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 15vh 1.25rem 3rem; overflow-wrap: anywhere }
h1 { margin: 0; font: 500 1.75rem/1.2 Georgia, 'Times New Roman', serif }
button { margin: .5rem 0 1rem; padding: .625rem 1rem; border: 0; border-radius: .5rem; background: var(--ink); color: var(--paper); font: inherit; font-weight: 500; cursor: pointer }
a { color: var(--link); text-underline-offset: .15em }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
