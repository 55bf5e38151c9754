import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Task } from '#contract/board.ts'
import type { Sentence } from '#shared/sentence.ts'
import { useTaskContext } from '#web/board/task-context.tsx'
import { useBoardPath } from '#web/board/use-board-path.ts'
import { arriveInWork } from '#web/keyboard/arrival.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'
import { countCompleted } from '#web/preferences/straight-offer.ts'
import { nextOpenStep } from './next-open-step.ts'

/**
 * Ends a step: home, or on to the next open step of the edition for who has chosen so (C13, C73).
 *
 * @param task undefined while the board is not loaded
 * @returns tells whether it was stored; says it in the words given, else in its own
 */
export function useComplete(task: Task | undefined): (said?: Sentence) => Promise<boolean> {
  const { move, tasks } = useTaskContext()
  const navigate = useNavigate()
  const home = useBoardPath()
  const { id } = useUser()
  const { today } = useEdition()
  const { data } = useQuery(preferencesQuery())
  return async (said) => {
    if (!task || !(await move(task, 'done', said))) return false
    const next = data?.afterCompleting === 'next-step' ? nextOpenStep(tasks, task.step) : undefined
    if (data?.afterCompleting === 'board') countCompleted(id, today)
    if (next !== undefined) arriveInWork(next, true)
    await (next === undefined
      ? navigate({ to: home })
      : navigate({ to: '/step/$stepId', params: { stepId: String(next) } }))
    return true
  }
}
