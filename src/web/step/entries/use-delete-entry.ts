import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Entry, entries } from '#shared/api/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refetch, showDeleted, showFiled } from '#web/entries/entries-cache.ts'

/** Takes an entry out of its edition; the toast offers to put it back. */
export function useDeleteEntry(step: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation<Entry, Error, Entry>({
    mutationFn: ({ id, version }) =>
      call(entries.deleteEntry, { params: { step: String(step), id }, query: { version: String(version) } }),
    onSuccess: (deleted) => {
      onDeleted()
      showDeleted(queryClient, step, deleted)
      const undo = () => void restore(queryClient, step, deleted)
      toast.ok(ENTRIES.deleted, { action: { label: 'Undo', run: undo } })
    },
    onError: (error, entry) => {
      toast.problem(error)
      refetch(queryClient, step, entry.select_date)
    },
  })
}

/** Outlives the row and the page on which Delete was pressed. */
async function restore(queryClient: QueryClient, step: number, deleted: Entry): Promise<void> {
  try {
    const restored = await call(entries.restoreEntry, { params: { step: String(step), id: deleted.id } })
    showFiled(queryClient, step, [restored])
    toast.ok(ENTRIES.restored)
  } catch (error) {
    toast.problem(error instanceof Error ? error : new Error('Restoring failed', { cause: error }))
  }
}
