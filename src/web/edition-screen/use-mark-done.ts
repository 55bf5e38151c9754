import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { board } from '#contract/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { call } from '#web/api/call.ts'
import { boardQuery } from '#web/board/board-query.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Completes steps over the board as it is now. What a colleague has changed in between is said and left alone. */
export function useMarkDone(edition: CalendarDay) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const markDone = async (steps: readonly StepNumber[]) => {
    setBusy(true)
    try {
      const { tasks } = await queryClient.fetchQuery({ ...boardQuery(edition), staleTime: 0 })
      for (const { step, version, status } of tasks)
        if (status !== 'done' && steps.some((one) => one === step))
          await call(board.updateTask, {
            params: { edition, step: String(step) },
            body: { status: 'done', version },
          })
    } catch (error) {
      toast.problem(error, EDITION_SCREEN.checks.notMarked)
    }
    await Promise.all([
      refetchAfter(queryClient, { kind: 'board', edition }),
      refetchAfter(queryClient, { kind: 'edition', edition }),
    ])
    setBusy(false)
  }
  return { markDone, isBusy }
}
