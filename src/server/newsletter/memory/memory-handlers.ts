import type { memory, MemoryMatch } from '#contract/memory.ts'
import { memoryKeys } from '#shared/memory.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { recall, type Recalled } from './seen-repository.ts'

/** What was filed before, by page, name and joke. */
export const memoryHandlers = ({ db }: Deps): HandlersOf<typeof memory> => ({
  recall: async ({ body: { step, edition, but, ...typed } }) => {
    mustFindStep(step)
    const found = await recall(db, memoryKeys(typed), { edition, but })
    return {
      same: matchOf(found.find((one) => one.edition === edition)),
      earlier: matchOf(found.find((one) => one.edition !== edition)),
    }
  },
})

const matchOf = (found: Recalled | undefined): MemoryMatch | null =>
  found ? { edition: found.edition, by: found.by, at: found.at, line: found.line } : null
