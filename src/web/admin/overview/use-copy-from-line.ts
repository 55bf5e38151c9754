import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { copyAsHtml } from '#web/admin/formatted-content/copy-as-html.ts'
import { queryOf } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Puts the newsletter text of a step on the clipboard as HTML, read anew: a colleague may have corrected it. */
export function useCopyFromLine() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      queryClient.fetchQuery({ ...queryOf(formattedContent.content, { params: { id } }), staleTime: 0 }),
    onSuccess: ({ formatted_content: text }) => copyAsHtml(text),
    onError: toast.problem,
  })
  return { copy: (id: string) => mutate(id), isBusy: isPending }
}
