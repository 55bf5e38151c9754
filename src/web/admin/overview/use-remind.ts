import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editionState } from '#shared/api/edition-state.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { useCreate } from '#web/api/create.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Reminds of an open step, and says whom. While nothing has answered, another press reminds nobody twice. */
export function useRemind(edition: CalendarDay) {
  const queryClient = useQueryClient()
  const create = useCreate(editionState.remind)
  const { mutate, isPending } = useMutation({
    mutationFn: (step: number) => create({ params: { edition, step: String(step) } }),
    onSuccess: ({ to, told }) => {
      if (told === 0) toast.info(ADMIN.nobodyReminded(to))
      else toast.ok(ADMIN.isReminded(to, told))
      void refetchAfter(queryClient, { kind: 'board', edition })
    },
    onError: (error) => {
      toast.problem(error)
      void refetchAfter(queryClient, { kind: 'board', edition })
    },
  })
  return { remind: (step: number) => mutate(step), isBusy: isPending }
}
