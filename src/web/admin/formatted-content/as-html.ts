import { isHtml } from '#shared/formatted-content.ts'
import type { Copied } from '#web/ui/copy.ts'

/**
 * A text, or several one after the other, as HTML for the clipboard (C55, S241): formatted for editors and mail
 * programs, as its source for everything else. HTML that came from outside is cleaned of whatever could run.
 */
export async function asHtml(...texts: string[]): Promise<Copied> {
  const html = (await Promise.all(texts.map(htmlOf))).join('\n')
  return { html, text: html }
}

/* What writes and what cleans HTML is loaded when it is needed. */

async function htmlOf(text: string): Promise<string> {
  if (isHtml(text)) return cleaned(text)
  const writer = await import('#shared/document/write-html.ts')
  return writer.htmlOf(text)
}

async function cleaned(html: string): Promise<string> {
  const { default: purifier } = await import('dompurify')
  return purifier.sanitize(html, { FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style'] })
}
