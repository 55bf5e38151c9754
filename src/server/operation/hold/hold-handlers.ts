import type { hold } from '#contract/hold.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { release } from './hold.ts'

/** Letting a newsroom go that came from elsewhere; dangerous while the original still runs. */
export function holdHandlers(deps: Deps): HandlersOf<typeof hold> {
  const { db, clock } = deps
  return {
    releaseNewsroom: async (_ask, { person }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      await db.transaction((tx) => release(tx, clock, person.id))
      await deps.hold.look()
      return { ok: true }
    },
  }
}
