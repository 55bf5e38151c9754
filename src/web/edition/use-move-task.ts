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

export type MoveTask = {
  move: (task: Task, status: TaskStatus) => Promise<boolean>
  find: (step: number) => Task | undefined
}

/**
 * Moves a step of an edition: shown at once, sent one after the other, taken back when the server refuses.
 * Each move names the version it was based on; two quick moves of one step build on each other.
 */
export function useMoveTask(edition: CalendarDay): MoveTask {
  const queryClient = useQueryClient()
  const { queryKey } = queries.board(edition)
  const find = (step: number) => queryClient.getQueryData(queryKey)?.tasks.find((task) => task.step === step)
  const mutationKey = ['move', edition]
  const moving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ step, to }: Move) =>
      call('updateTask', {
        params: { edition, step: String(step) },
        body: { status: to, version: find(step)?.version ?? 0 },
      }),
    onMutate: async (intended) => {
      // A fetch under way may still bring the status of before; giving it up puts back what it began with.
      await queryClient.cancelQueries({ queryKey })
      show(intended)
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

  const show = ({ step, to }: Move) =>
    changeTask(queryClient, edition, step, (task) => ({ ...task, status: to }))

  async function move(task: Task, to: TaskStatus): Promise<boolean> {
    const from = (find(task.step) ?? task).status
    if (from === to) return true
    show({ step: task.step, from, to })
    const isStored = await moving.mutateAsync({ step: task.step, from, to }).then(
      () => true,
      () => false,
    )
    if (isStored && to === 'done') announceDone(task, from)
    return isStored
  }

  function announceDone(task: Task, from: TaskStatus): void {
    const undo = () => void move(task, from)
    toast.ok(MESSAGES.task.completed(task.step), { action: { label: 'Undo', run: undo } })
  }

  return { move, find }
}

function changeTask(
  queryClient: QueryClient,
  edition: CalendarDay,
  step: number,
  change: (task: Task) => Task,
): void {
  queryClient.setQueryData(
    queries.board(edition).queryKey,
    (board: Board | undefined) =>
      board && { ...board, tasks: board.tasks.map((task) => (task.step === step ? change(task) : task)) },
  )
}

const reasonOf = (error: Error): string => {
  if (!(error instanceof Problem)) return MESSAGES.generic.unexpected
  return error.code === 'conflict' ? MESSAGES.board.conflict : error.message
}
