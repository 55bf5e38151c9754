import { html } from './html.ts'

/** A mail's content, ready to be sent: plain text and simple HTML that say the same. */
export type MailContent = {
  kind: MailKind
  subject: string
  text: string
  html: string
  /** Where mail programs and their servers end mails of this kind (RFC 8058). */
  unsubscribe?: string
}

/**
 * What a mail is for; shown in no mail. `notice` tells people of a change of their own account, `test` is an edition,
 * `told` what the bell tells too.
 */
export type MailKind = 'confirm' | 'already' | 'reset' | 'invite' | 'notice' | 'test' | 'told'

export type Words = {
  kind: MailKind
  subject: string
  /** Paragraphs before the link. */
  before: string[]
  link?: { label: string; url: string }
  /** Paragraphs after it. */
  after: string[]
}

/** Writes both forms of a mail from the same words. */
export function mailContent({ kind, subject, before, link, after }: Words): MailContent {
  const text = [...before, ...(link ? [link.url] : []), ...after].join('\n\n')
  const paragraphs = (lines: string[]) => lines.map((line) => html`<p>${line}</p>`)
  const button = link ? [html`<p><a href="${link.url}">${link.label}</a></p><p>${link.url}</p>`] : []
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${paragraphs(before)}${button}${paragraphs(after)}
</body></html>`
  return { kind, subject: oneLine(subject), text: `${text}\n`, html: page.markup }
}

/** A line break in a subject would begin another header. */
export const oneLine = (subject: string): string => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
