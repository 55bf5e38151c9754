import type { presence } from '#contract/presence.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import type { Presence } from './presence.ts'

/** That somebody writes, told to the others who look; never what, and it is kept nowhere. */
export const presenceHandlers = (told: Presence): HandlersOf<typeof presence> => ({
  tellWriting: async ({ body: { edition, step } }, { person }) => {
    await told.tell(person, { edition, step: mustFindStep(step).number })
    return { ok: true }
  },
})
