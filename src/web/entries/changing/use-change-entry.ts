import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Entry, entries } from '#shared/api/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { call } from '#web/api/call.ts'
import { fieldFaultsOf, storedMeanwhile } from '#web/api/read-problem.ts'
import { refetch, showChanged } from '#web/entries/entries-cache.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refusalWords } from '#web/entries/filing/use-file-entries.ts'
import type { Values } from '#web/form/values.ts'

type Answers = {
  onChanged: () => void
  /** Somebody else has changed it since; this is what is stored now. */
  onConflict: (stored: Entry) => void
  /** The server refused fields. Returns whether one of them is on screen. */
  onRefused: (fields: Record<string, string>) => boolean
}

/** Stores a changed entry, based on a version of it. */
export function useChangeEntry(step: AnyStep, entry: Entry, { onChanged, onConflict, onRefused }: Answers) {
  const queryClient = useQueryClient()
  return useMutation<Entry, Error, { checked: Values; version: number }>({
    mutationFn: ({ checked, version }) =>
      call(entries.updateEntry, {
        params: { step: String(step.number), id: entry.id },
        body: { form: checked, version },
      }),
    onSuccess: (changed) => {
      showChanged(queryClient, step.number, entry, changed)
      toast.ok(ENTRIES.changed)
      onChanged()
    },
    onError: (error) => {
      refetch(queryClient, step.number, entry.select_date)
      const stored = storedMeanwhile(error, Entry)
      if (stored) return onConflict(stored)
      const refused = fieldFaultsOf(error)
      if (refused && onRefused(refused)) return
      toast.fail(refusalWords(step, error))
    },
  })
}
