import type { processor } from '#contract/processor.ts'
import { readDocument } from '#server/platform/texts/read-texts.ts'
import { textOf } from '#server/newsletter/formatter/built-in-formatter.ts'
import { rowsToSend } from '#server/newsletter/deliveries/sending/rows-to-send.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'

/** What would be sent of a step and edition, before it is sent (S201-S205, S211). */
export function processorHandlers(deps: Deps): HandlersOf<typeof processor> {
  const { db } = deps
  return {
    processor: async ({ query }) => {
      const step = mustFindStep(query.step)
      const newsroom = await readNewsroom(db)
      const data = await rowsToSend(deps, db, step, query.edition, newsroom)
      const formattedContent = textOf(step, data, newsroom)
      return {
        step: step.number,
        edition: query.edition,
        isDirectStep: step.format === 'direct',
        data,
        formattedContent,
        document: { ...(await readDocument(formattedContent)) },
        hasTextService: deps.config.ai !== undefined,
        prompt: step.format === 'ai' ? step.prompt : null,
      }
    },
  }
}
