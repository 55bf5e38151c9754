import type { sources } from '#contract/sources.ts'
import { beginsStep } from '#shared/board.ts'
import { Problem } from '#shared/problem.ts'
import { type Done, recordActivity } from '#server/newsletter/activity/activity-repository.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { lockTask, writeTask } from '#server/newsletter/tasks/tasks-repository.ts'
import { countSources, readSources, writeCheck } from './sources-repository.ts'

/** The checklists, shared by the team (S109-S118, C14). */
export function sourceHandlers({ db, clock }: Deps): HandlersOf<typeof sources> {
  return {
    sources: async ({ params: { edition, step } }) => ({
      sources: await readSources(db, edition, mustFindStep(step)),
    }),

    checkSource: async ({ params, body: { checked: isChecked } }, { person }) => {
      const step = mustFindStep(params.step)
      const { edition, source: sourceId } = params
      return db.transaction(async (tx) => {
        const task = await lockTask(tx, edition, step)
        const [known] = await readSources(tx, edition, step, sourceId)
        if (!known) throw new Problem('not_found', 'This source is not on the checklist any more.')
        const at = clock()
        await writeCheck(tx, { edition, step, sourceId, isChecked, personId: person.id, at })
        const done: Done[] = []
        if (isChecked !== (known.checked !== null))
          done.push({ kind: isChecked ? 'checked' : 'unchecked', subject: known.name })
        const count = await countSources(tx, edition, step)
        // S112: only checking can begin a step; unchecking never does.
        const began = isChecked && beginsStep(task.status, count.checked, count.total)
        if (began) {
          await writeTask(tx, edition, step, { status: 'in-progress' }, { id: person.id, at })
          done.push({ kind: 'moved', subject: 'in-progress' })
        }
        await recordActivity(tx, { edition, step, person, at }, done)
        const [source = known] = await readSources(tx, edition, step, sourceId)
        await publish(tx, { kind: 'sources', edition, step: step.number })
        await publish(tx, { kind: 'board', edition })
        return { source, began }
      })
    },
  }
}
