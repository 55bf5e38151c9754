import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import type { Config } from '#server/platform/config.ts'
import { html } from '#server/platform/mail/html.ts'
import { type MailContent, oneLine } from '#server/platform/mail/mail-content.ts'
import { endEmailsUrl } from './end-emails-token.ts'

type Notice = { title: string; message: string; link: string | null }
type Bundle = { product: string; personId: string; notices: readonly Notice[] }

/** A mail says so many; the bell has the others. */
const SHOWN = 20

/** What waits for a person as one mail: each with the link to its place, and below them the one that ends such mails. */
export function noticesMail(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  { product, personId, notices }: Bundle,
): MailContent {
  const { one, several, open, more, why, end } = NOTIFICATIONS.email
  const [first] = notices
  const subject = notices.length === 1 && first ? one(product, first.title) : several(product, notices.length)
  const shown = notices.filter((_notice, place) => place < SHOWN)
  const left = notices.length - shown.length
  const rest = left > 0 ? [more(left)] : []
  const unsubscribe = endEmailsUrl(config, personId)
  const urlOf = ({ link }: Notice) => config.publicUrl + (link ?? '/board')
  const text = [
    ...shown.map((notice) => [notice.title, notice.message, urlOf(notice)].join('\n')),
    ...rest,
    `${why}\n${end}: ${unsubscribe}`,
  ].join('\n\n')
  const items = shown.map(
    (notice) =>
      html`<p><strong>${notice.title}</strong><br>${notice.message}<br><a href="${urlOf(notice)}">${open}</a></p>\n`,
  )
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${items}${rest.map((line) => html`<p>${line}</p>\n`)}<hr>
<p style="font-size: 14px">${why} <a href="${unsubscribe}">${end}</a></p>
</body></html>`
  return { kind: 'told', subject: oneLine(subject), text: `${text}\n`, html: page.markup, unsubscribe }
}
