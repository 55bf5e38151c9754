import { GENERIC } from '#shared/generic-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import { toast } from './toast/toast.ts'

/** What lands on the clipboard: for programs that take formatted text where there is that, and for all others. */
export type Copied = { html?: string; text: string }

/**
 * The one way onto the clipboard; says so, or why not. Call it at the press itself: Safari takes what is promised then,
 * and nothing that comes later.
 *
 * @param fetch brings what is to be copied; null when there is nothing, which it has said
 * @param said where the general words are not those of this copy
 */
export async function copy(
  fetch: () => Promise<Copied | null>,
  { hasHtml = true, said = { title: GENERIC.copied } }: { hasHtml?: boolean; said?: Said } = {},
): Promise<void> {
  const fetched = fetch()
  // Told below; until then nobody may miss it.
  fetched.catch(() => undefined)
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        ...(hasHtml && { 'text/html': partOf(fetched, 'text/html', ({ html = '' }) => html) }),
        'text/plain': partOf(fetched, 'text/plain', ({ text }) => text),
      }),
    ])
    if (await fetched) toast.ok(said)
  } catch {
    // Refused by the browser, no clipboard because the page is not served securely, or nothing to put there.
    await fetched.then(
      (found) => found && toast.fail({ title: GENERIC.copyFailed }),
      (error: unknown) => toast.problem(error),
    )
  }
}

type Said = { title: string } | Sentence

/** A part of what is promised; that there is none is met by whoever writes it, and told above. */
function partOf(
  fetched: Promise<Copied | null>,
  type: string,
  of: (copied: Copied) => string,
): Promise<Blob> {
  const part = fetched.then((found) => {
    if (!found) throw new Error('There is nothing to copy.')
    return new Blob([of(found)], { type })
  })
  part.catch(() => undefined)
  return part
}
