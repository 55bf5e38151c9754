import type { backup } from '#contract/backup.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { askForBackup } from './ask-for-backup.ts'
import { readReadiness } from './backup-repository.ts'

/** How the backups stand, for administrators, who may ask for one. */
export function backupHandlers(deps: Deps): HandlersOf<typeof backup> {
  const { db, config, clock } = deps
  const status = () => readReadiness(db, config, clock())
  return {
    backup: status,
    makeBackup: async (_ask, { person }) => {
      await db.transaction(async (tx) => {
        if (!(await askForBackup(deps, tx, person.id))) return
        await recordAction(tx, clock(), { actor: person.id, action: 'newsroom.back-up', subject: null })
      })
      return status()
    },
  }
}
