import { isHtml } from '#shared/formatted-content.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Puts a text, or several one after the other, on the clipboard as HTML (C55, S241): formatted for editors and mail programs, as its source for
 * everything else. HTML that came from outside is cleaned of whatever could run.
 */
export async function copyAsHtml(...texts: string[]): Promise<void> {
  try {
    const html = (await Promise.all(texts.map(asHtml))).join('\n')
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([html], { type: 'text/plain' }),
      }),
    ])
    toast.ok({ title: GENERIC.copied })
  } catch {
    // Refused by the browser, or no clipboard because the page is not served securely.
    toast.fail({ title: GENERIC.copyFailed })
  }
}

/* What writes and what cleans HTML is loaded when it is needed. */

async function asHtml(text: string): Promise<string> {
  if (isHtml(text)) return cleaned(text)
  const { htmlOf } = await import('#shared/document/write-html.ts')
  return htmlOf(text)
}

async function cleaned(html: string): Promise<string> {
  const { default: purifier } = await import('dompurify')
  return purifier.sanitize(html, { FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style'] })
}
