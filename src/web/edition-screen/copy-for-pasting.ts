import { GET_IT } from '#shared/edition-mail-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Copies } from './copies.ts'

/** The same for programs that take formatted text, and for all others. */
type ForPasting = Pick<Copies, 'paste' | 'text'>

/**
 * Puts it on the clipboard and says so, or why not. Call it at the press itself: Safari takes what is promised then,
 * and nothing that comes later.
 */
export async function copyForPasting(fetch: () => Promise<ForPasting>): Promise<void> {
  const fetched = fetch()
  // Told below; until then nobody may miss it.
  fetched.catch(() => undefined)
  const part = async (form: keyof ForPasting, type: string) => new Blob([(await fetched)[form]], { type })
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': part('paste', 'text/html'),
        'text/plain': part('text', 'text/plain'),
      }),
    ])
    toast.ok(GET_IT.copied)
  } catch {
    // Refused by the browser, no clipboard because the page is not served securely, or nothing to put there.
    await fetched.then(
      () => toast.fail({ title: GENERIC.copyFailed }),
      (error: unknown) => toast.problem(error),
    )
  }
}
