import { mustFindStep } from '#server/board/board-handlers.ts'
import { textOf } from '#server/delivery/built-in-formatter.ts'
import { rowsToSend } from '#server/delivery/rows-to-send.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'

/** What would be sent of a step and edition, before it is sent (S201-S205, S211). */
export function processorHandlers(deps: Deps): Pick<Handlers, 'processor'> {
  const { db } = deps
  return {
    processor: async ({ query }) => {
      const step = mustFindStep(query.step)
      const newsroom = await readNewsroom(db)
      const data = await rowsToSend(deps, db, step, query.edition, newsroom)
      return {
        step: step.number,
        edition: query.edition,
        isDirectStep: step.format === 'direct',
        data,
        formattedContent: textOf(step, data, newsroom),
        prompt: step.format === 'ai' ? step.prompt : null,
      }
    },
  }
}
