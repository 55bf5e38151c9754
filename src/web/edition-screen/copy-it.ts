import { GET_IT } from '#shared/edition-mail-messages.ts'
import { copy } from '#web/ui/copy.ts'
import type { Copies } from './copies.ts'

/** Puts an edition, or a block of it, on the clipboard for pasting. Call it at the press itself, as `copy` says. */
export const copyIt = (fetch: () => Promise<Pick<Copies, 'paste' | 'text'>>): Promise<void> =>
  copy(
    async () => {
      const { paste, text } = await fetch()
      return { html: paste, text }
    },
    { said: GET_IT.copied },
  )
