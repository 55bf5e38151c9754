import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Board, Task } from '#shared/api/desk.ts'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import { call } from '#web/api/call.ts'
import { queries } from '#web/api/queries.ts'
import { toast } from '#web/toast/toast.ts'

type Move = { step: number; from: TaskStatus; to: TaskStatus }

/**
 * Moves a step of an edition: shown at once, sent one after the other, taken back when the server refuses.
 * Each move names the version it was based on; two quick moves of one step build on each other.
 */
export function useMoveTask(edition: CalendarDay): (task: Task, status: TaskStatus) => Promise<boolean> {
  const queryClient = useQueryClient()
  const { queryKey } = queries.board(edition)
  const mutationKey = ['move', edition]
  const moving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ step, to }: Move) =>
      call('updateTask', {
        params: { edition, step: String(step) },
        body: { status: to, version: taskOf(queryClient, edition, step)?.version ?? 0 },
      }),
    onMutate: async ({ step, to }) => {
      await queryClient.cancelQueries({ queryKey })
      changeTask(queryClient, edition, step, (task) => ({ ...task, status: to }))
    },
    onSuccess: (stored, { step }) => {
      // A later move of the same step may already be on screen; its status stays.
      changeTask(queryClient, edition, step, (task) => ({ ...stored, status: task.status }))
    },
    onError: (error, { step, from, to }) => {
      changeTask(queryClient, edition, step, (task) =>
        task.status === to ? { ...task, status: from } : task,
      )
      toast.fail({ title: MESSAGES.board.moveFailed, detail: reasonOf(error) })
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries({ queryKey })
    },
  })

  async function move(task: Task, to: TaskStatus): Promise<boolean> {
    const from = task.status
    if (from === to) return true
    const isStored = await moving.mutateAsync({ step: task.step, from, to }).then(
      () => true,
      () => false,
    )
    if (isStored && to === 'done') announceDone(task)
    return isStored
  }

  function announceDone(task: Task): void {
    const undo = () => void move({ ...task, status: 'done' }, task.status)
    toast.ok(MESSAGES.task.completed(task.step), { action: { label: 'Undo', run: undo } })
  }

  return move
}

const boardKey = (edition: CalendarDay) => queries.board(edition).queryKey

const taskOf = (queryClient: QueryClient, edition: CalendarDay, step: number): Task | undefined =>
  queryClient.getQueryData(boardKey(edition))?.tasks.find((task) => task.step === step)

function changeTask(
  queryClient: QueryClient,
  edition: CalendarDay,
  step: number,
  change: (task: Task) => Task,
): void {
  queryClient.setQueryData(
    boardKey(edition),
    (board: Board | undefined) =>
      board && { ...board, tasks: board.tasks.map((task) => (task.step === step ? change(task) : task)) },
  )
}

const reasonOf = (error: Error): string => {
  if (!(error instanceof Problem)) return MESSAGES.generic.unexpected
  return error.code === 'conflict' ? MESSAGES.board.conflict : error.message
}
