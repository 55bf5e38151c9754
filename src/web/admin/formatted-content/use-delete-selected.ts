import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { formattedContent } from '#contract/formatted-content.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { undoApproved } from '#web/approved/undo-approved.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { refetchContents } from './refetch-contents.ts'

/**
 * Deletes the chosen contents, all of them or none, and offers to bring them back (S227, S237, S240, S241).
 *
 * @param onDelete called with them as that is sent
 * @param onDeleted called once they are gone
 * @returns with the question that is asked first where one of their editions is approved
 */
export function useDeleteSelected(onDelete: (ids: string[]) => void, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const { change, question } = useChangeApproved()
  const { mutate, isPending } = useMutation({
    onMutate: ({ ids }: Selected) => onDelete(ids),
    mutationFn: ({ ids }: Selected) => call(formattedContent.deleteContents, { body: { ids } }),
    onSuccess: async (_, { ids, editions }) => {
      onDeleted()
      const undo = () => void undoApproved(queryClient, editions, () => void restore(queryClient, ids))
      toast.ok(CONTENT.deletedSelected(ids.length), { action: { label: 'Undo', run: undo } })
      await refetchContents(queryClient, ids)
    },
    onError: async (error, { ids }) => {
      toast.fail({ title: CONTENT.deleteSelectedFailed, detail: wordsOf(error).detail }, error)
      await refetchContents(queryClient, ids)
    },
  })
  const remove = (selected: Selected) => change(selected.editions, () => mutate(selected))
  return { remove, isPending, question }
}

/** Some contents, and the editions that they belong to. */
type Selected = { ids: string[]; editions: CalendarDay[] }

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
