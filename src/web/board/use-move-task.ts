import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { board, Task } from '#contract/board.ts'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Sentence } from '#shared/sentence.ts'
import { BOARD } from '#shared/board-messages.ts'
import { PANEL, TASK } from '#shared/step-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { codeOf, storedMeanwhile, wordsOf } from '#web/api/read-problem.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'
import { keptUndo } from '#web/activity/undos.ts'
import { boardInCache } from './board-in-cache.ts'
import { type Move, movesKey } from './board-query.ts'

export type MoveTask = {
  move: (task: Task, status: TaskStatus, said?: Sentence) => Promise<boolean>
  find: (step: number) => Task | undefined
}

/** Moves the steps of an edition; what `move` and `find` promise stands at `Tasks`. */
export function useMoveTask(edition: CalendarDay): MoveTask {
  const queryClient = useQueryClient()
  const { find, change } = boardInCache(queryClient, edition)
  const moving = useMoving(queryClient, edition)
  const meant = useRef(new Map<number, TaskStatus>())

  async function move(task: Task, to: TaskStatus, said?: Sentence): Promise<boolean> {
    const from = (find(task.step) ?? task).status
    if (from === to) return true
    takeBackDone(task.step)
    meant.current.set(task.step, to)
    // At once, so that the next key is pressed on what is meant and not on what was.
    change(task.step, (one) => ({ ...one, status: to }))
    const isStored = await moving.mutateAsync({ step: task.step, from, to }).then(
      () => true,
      () => false,
    )
    // Unless the person has moved it on meanwhile.
    if (isStored && to === 'done' && meant.current.get(task.step) === 'done') {
      announceDone({ step: task.step, edition }, () => void takeBack(task, from), said)
    }
    return isStored
  }
  /** The words with Undo go away with the press, so others say what became of it. */
  async function takeBack(task: Task, to: TaskStatus): Promise<void> {
    if (await move(task, to)) toast.ok(TASK.reopened(task.step))
  }

  return { move, find }
}

/** Moves are sent one after the other; each names the version it was based on, so two of one step build on each other. */
function useMoving(queryClient: QueryClient, edition: CalendarDay) {
  const { queryKey, find, change } = boardInCache(queryClient, edition)
  const mutationKey = movesKey(edition)
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: hashKey(mutationKey) },
    mutationFn: ({ step, to }: Move) =>
      call(board.updateTask, {
        params: { edition, step: String(step) },
        body: { status: to, version: find(step)?.version ?? 0 },
      }).catch((error: unknown) => {
        // A colleague has done just the same in this moment, so it is done.
        const stored = storedMeanwhile(error, Task)
        if (stored?.status === to) return stored
        throw error
      }),
    onMutate: async ({ step, to }) => {
      // A fetch under way may still bring the status of before; giving it up puts back what it began with.
      await queryClient.cancelQueries({ queryKey })
      change(step, (task) => ({ ...task, status: to }))
    },
    onSuccess: (stored, { step }) => {
      // A later move of the same step may already be on screen; its status stays.
      change(step, (task) => (isLast() ? stored : { ...stored, status: task.status }))
    },
    onError: (error, { step, from, to }) => {
      change(step, (task) => (task.status === to ? { ...task, status: from } : task))
      toast.fail({ title: BOARD.moveFailed, detail: reasonOf(error) }, error)
    },
    // What was stored is on screen, and the stream tells of it: everything around it is fetched then, and only once.
    onSettled: async (_stored, error) => {
      if (error && isLast()) await refetchAfter(queryClient, { kind: 'board', edition })
    },
  })
}

const reasonOf = (error: Error): string =>
  codeOf(error) === 'conflict' ? BOARD.conflict : wordsOf(error).detail

/** Says that a step is complete, with Undo for ten seconds (S120, C13). */
function announceDone(
  { step, edition }: { step: number; edition: string },
  undo: () => void,
  said: Sentence = TASK.completed(step),
): void {
  takeBackDone(step)
  announced.set(step, toast.ok(said, { action: keptUndo({ step, edition, words: PANEL.completing }, undo) }))
}

/** Takes the words off the screen that a later move of the step has made untrue. */
function takeBackDone(step: number): void {
  const shown = announced.get(step)
  if (shown !== undefined) toasts.close(shown)
  announced.delete(step)
}

const announced = new Map<number, string>()
