import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { refetchContents } from './refetch-contents.ts'

/** Deletes a text and offers to bring it back (S237, S240, S241). */
export function useDeleteContent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(formattedContent.deleteContent, { params: { id } }),
    onSuccess: async (_, id) => {
      toast.ok(CONTENT.deleted, {
        action: { label: 'Undo', run: () => void restore(queryClient, id) },
      })
      await refetchContents(queryClient, [id])
    },
    onError: (error) => toast.fail({ title: CONTENT.deleteFailed, detail: wordsOf(error).detail }),
  })
}

/** Works after the list has been left as well. */
async function restore(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await call(formattedContent.restoreContent, { params: { id } })
    toast.ok(CONTENT.restored)
    await refetchContents(queryClient, [id])
  } catch (error) {
    toast.problem(error)
  }
}
