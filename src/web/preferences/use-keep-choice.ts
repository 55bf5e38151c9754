import { useMutation, useQueryClient } from '@tanstack/react-query'
import { preferences } from '#contract/preferences.ts'
import type { AfterCompleting as Choice } from '#shared/preferences.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { preferencesQuery } from './preferences-query.ts'

/** @returns shows where completing leads at once and keeps it, one save after the other; what is refused is taken back */
export function useKeepChoice(): (chosen: Choice) => void {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery()
  const saving = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (afterCompleting: Choice) => call(preferences.savePreferences, { body: { afterCompleting } }),
    onError: (error) => {
      toast.problem(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return (afterCompleting) => {
    queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, afterCompleting })
    saving.mutate(afterCompleting)
  }
}
