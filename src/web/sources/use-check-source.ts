import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Source, sources } from '#contract/sources.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { SOURCES } from '#shared/sources-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { keyOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { now } from '#web/clock.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { sourcesQuery } from './sources-query.ts'

/**
 * Checks and unchecks a source: on screen at once, taken back with the reason when the server refuses. What was
 * pressed reaches the server also when the page is left at that moment, as by a link that opens in its place.
 */
export function useCheckSource(edition: CalendarDay, step: number, source: Source) {
  const queryClient = useQueryClient()
  const user = useUser()
  const { queryKey } = sourcesQuery(edition, step)
  const mutationKey = keyOf(sources.checkSource, { params: { edition, step: String(step) } })

  const show = (changed: Source) =>
    queryClient.setQueryData(
      queryKey,
      (loaded) => loaded && { sources: loaded.sources.map((one) => (one.id === changed.id ? changed : one)) },
    )

  const checking = useMutation({
    mutationKey,
    // One after the other for each box, so that its last press decides; other boxes wait for nothing.
    scope: { id: `${hashKey(mutationKey)} ${source.id}` },
    mutationFn: (isChecked: boolean) =>
      call(
        sources.checkSource,
        {
          params: { edition, step: String(step), source: String(source.id) },
          body: { checked: isChecked },
        },
        { keepalive: true },
      ),
    onSuccess: ({ began }) => {
      if (began) toast.info(TASK.begun)
    },
    onError: (error) => {
      show(source)
      toast.problem(error, SOURCES.notSaved)
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await refetchAfter(queryClient, { kind: 'sources', edition, step })
    },
  })

  /** Resolves when the server has answered; never rejects. */
  return async (isChecked: boolean): Promise<void> => {
    const by = displayNameOf(user.user_metadata.full_name, user.email)
    // A refetch under way knows nothing of this press yet.
    void queryClient.cancelQueries({ queryKey })
    show({ ...source, checked: isChecked ? { by, at: now().toISOString() } : null })
    await checking.mutateAsync(isChecked).catch(() => undefined)
  }
}
