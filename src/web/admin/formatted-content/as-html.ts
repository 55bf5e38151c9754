import { isHtml } from '#shared/formatted-content.ts'
import type { Copied } from '#web/ui/copy.ts'
import { makePart } from '#web/ui/part.ts'

/**
 * A text, or several one after the other, as HTML for the clipboard (C55, S241): formatted for editors and mail
 * programs, as its source for everything else. HTML that came from outside is cleaned of whatever could run.
 */
export async function asHtml(...texts: string[]): Promise<Copied> {
  const html = (await Promise.all(texts.map(htmlOf))).join('\n')
  return { html, text: html }
}

/* What writes and what cleans HTML is loaded when it is needed. */
const WRITER = makePart(() => import('#shared/document/write-html.ts'))
const PURIFIER = makePart(() => import('dompurify'))

async function htmlOf(text: string): Promise<string> {
  if (isHtml(text)) return cleaned(text)
  const writer = await WRITER.load()
  return writer.htmlOf(text)
}

async function cleaned(html: string): Promise<string> {
  const { default: purifier } = await PURIFIER.load()
  return purifier.sanitize(html, { FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style'] })
}
