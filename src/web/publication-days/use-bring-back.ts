import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publicationDays } from '#contract/publication-days.ts'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { call } from '#web/api/call.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Gives a day back the edition that it was marked as not having; for administrators. */
export function useBringBack() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (edition: CalendarDay) => call(publicationDays.bringBackEdition, { params: { edition } }),
    onSuccess: async ({ edition }) => {
      // The header's choice of the day, which uses this, lies outside the edition on screen.
      const { today } = await queryClient.ensureQueryData(newsroomQuery())
      toast.ok(SAYS.broughtBack(dayWordsOf(today).long(edition)))
      void refetchAfter(queryClient, { kind: 'newsroom' }, { kind: 'edition', edition })
    },
    onError: (error) => void toast.problem(error),
  })
  return { bringBack: (edition: CalendarDay) => mutate(edition), isBusy: isPending }
}
