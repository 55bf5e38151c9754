import type { editionStatus } from '#contract/edition-status.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readEditionStatus } from './read-edition-status.ts'
import { remindOfStep } from './remind.ts'

/** How an edition stands, and the reminder of what it lacks. */
export function editionStatusHandlers({ db, clock }: Deps): HandlersOf<typeof editionStatus> {
  return {
    editionStatus: async ({ params: { edition } }) => ({
      edition,
      steps: await readEditionStatus(db, edition),
    }),

    remind: async ({ params: { edition, step } }, { person, intent }) =>
      once(db, intent, (tx) =>
        remindOfStep(tx, { step: mustFindStep(step), edition, by: person, at: clock() }),
      ),
  }
}
