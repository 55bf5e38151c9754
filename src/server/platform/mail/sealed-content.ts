import type { Config } from '#server/platform/config.ts'
import { type Seal, seal, unseal } from '#server/platform/sealed-text.ts'
import type { MailContent } from './mail-content.ts'
import { withoutTokens } from './without-tokens.ts'

type Sealing = Pick<Config, 'secret'>
type Body = Pick<MailContent, 'text' | 'html' | 'unsubscribe'>
/** A mail of the outbox as it lies in the database; `sealed_content` is there as long as a link in it may work. */
type Lying = Pick<MailContent, 'text' | 'html'> & { id: string; to: string; sealed_content: string | null }

/** A content moved to another row or address does not open, so that nobody with the database gets a link sent. */
const under = ({ secret }: Sealing, { id, to }: Pick<Lying, 'id' | 'to'>): Seal => ({
  secret,
  purpose: `mail ${id} ${to}`,
})

/**
 * How a content lies in the database: readable without the tokens of its links, and whole only under the server's
 * secret. A link is as good as a password to its account for as long as it works.
 */
export function sealContent(
  config: Sealing,
  mail: Pick<Lying, 'id' | 'to'>,
  { text, html, unsubscribe }: Body,
) {
  const readable = { text: withoutTokens(text), html: withoutTokens(html) }
  const isWhole = readable.text === text && readable.html === html
  const sealed_content = isWhole
    ? null
    : seal(under(config, mail), JSON.stringify({ text, html, unsubscribe }))
  return { ...readable, sealed_content }
}

/** @returns the whole content; null when it was sealed under another secret, or for another mail */
export function unsealContent(config: Sealing, mail: Lying): Body | null {
  const { text, html, sealed_content } = mail
  if (sealed_content === null) return { text, html }
  const opened = unseal(under(config, mail), sealed_content)
  return opened === null ? null : (JSON.parse(opened) as Body) // what `sealContent` wrote, which nobody could change
}
