import type { Deps } from '#server/deps.ts'
import type { Handlers } from './handlers.ts'

/** Paths that people asked for and that are no page (S29). They are text of strangers: noted, never followed. */
export function unknownPathHandlers({ log }: Deps): Pick<Handlers, 'reportUnknownPath'> {
  return {
    reportUnknownPath: async ({ body: { path } }) => {
      log.warn({ path }, 'a page was not found')
      return { ok: true }
    },
  }
}
