import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { refetchContents } from './refetch-contents.ts'

/**
 * Deletes the chosen contents, all of them or none, and offers to bring them back (S227, S237, S240, S241).
 *
 * @param onDeleted called once they are gone
 */
export function useDeleteSelected(onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(formattedContent.deleteContents, { body: { ids } }),
    onSuccess: async (_, ids) => {
      onDeleted()
      toast.ok(CONTENT.deletedSelected(ids.length), {
        action: { label: 'Undo', run: () => void restore(queryClient, ids) },
      })
      await refetchContents(queryClient, ids)
    },
    onError: async (error, ids) => {
      toast.fail({ title: CONTENT.deleteSelectedFailed, detail: wordsOf(error).detail })
      await refetchContents(queryClient, ids)
    },
  })
}

/** Works after the list has been left as well. */
async function restore(queryClient: QueryClient, ids: string[]): Promise<void> {
  try {
    await call(formattedContent.restoreContents, { body: { ids } })
    toast.ok(CONTENT.restoredSelected(ids.length))
    await refetchContents(queryClient, ids)
  } catch (error) {
    toast.problem(error)
  }
}
