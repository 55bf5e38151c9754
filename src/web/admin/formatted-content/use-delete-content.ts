import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormattedContent, formattedContent } from '#contract/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { undoApproved } from '#web/approved/undo-approved.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { refetchContents } from './refetch-contents.ts'

/**
 * Deletes a text and offers to bring it back (S237, S240, S241).
 *
 * @param onDelete called as it is sent
 * @returns with the question that is asked first where its edition is approved
 */
export function useDeleteContent(onDelete: () => void) {
  const queryClient = useQueryClient()
  const { change, question } = useChangeApproved()
  const { mutate, isPending } = useMutation({
    onMutate: onDelete,
    mutationFn: ({ id }: Deleted) => call(formattedContent.deleteContent, { params: { id } }),
    onSuccess: async (_, { id, select_date }) => {
      const undo = () => void undoApproved(queryClient, [select_date], () => void restore(queryClient, id))
      toast.ok(CONTENT.deleted, { action: { label: 'Undo', run: undo } })
      await refetchContents(queryClient, [id])
    },
    onError: (error) => toast.fail({ title: CONTENT.deleteFailed, detail: wordsOf(error).detail }, error),
  })
  const remove = (content: Deleted) => change(content.select_date, () => mutate(content))
  return { remove, isPending, question }
}

type Deleted = Pick<FormattedContent, 'id' | 'select_date'>

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
