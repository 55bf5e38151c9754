import { PANEL } from '#shared/step-messages.ts'
import { useRef } from 'react'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Entry, entries } from '#contract/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { keptUndo } from '#web/activity/undos.ts'
import { undoApproved } from '#web/approved/undo-approved.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refetch, showDeleted, showFiled } from '#web/entries/entries-cache.ts'

/**
 * Takes an entry out of its edition; the toast offers to put it back.
 *
 * @param leave called as it is pressed; what it answers, once the entry is deleted
 * @returns with the question that is asked first where its edition is approved
 */
export function useDeleteEntry(step: number, leave: () => () => void) {
  const queryClient = useQueryClient()
  const goOn = useRef(() => {})
  const { change, question } = useChangeApproved()
  const { mutate, isPending } = useMutation<Entry, Error, Entry>({
    mutationFn: ({ id, version }) =>
      call(entries.deleteEntry, { params: { step: String(step), id }, query: { version: String(version) } }),
    onSuccess: (deleted) => {
      goOn.current()
      showDeleted(queryClient, step, deleted)
      const undo = () =>
        void undoApproved(queryClient, [deleted.select_date], () => void restore(queryClient, step, deleted))
      toast.ok(ENTRIES.deleted, {
        action: keptUndo({ step, edition: deleted.select_date, words: PANEL.deleting }, undo),
      })
    },
    onError: (error, entry) => {
      toast.problem(error)
      refetch(queryClient, step, entry.select_date)
    },
  })
  const remove = (entry: Entry) => {
    goOn.current = leave()
    change(entry.select_date, () => mutate(entry))
  }
  return { remove, isPending, question }
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
