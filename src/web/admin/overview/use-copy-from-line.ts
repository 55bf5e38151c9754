import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { asHtml } from '#web/admin/formatted-content/as-html.ts'
import { queryOf } from '#web/api/query.ts'
import { copy } from '#web/ui/copy.ts'

/** Puts the newsletter text of a step on the clipboard as HTML, read anew: a colleague may have corrected it. */
export function useCopyFromLine() {
  const queryClient = useQueryClient()
  const read = (id: string) =>
    queryClient.fetchQuery({ ...queryOf(formattedContent.content, { params: { id } }), staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => copy(async () => asHtml((await read(id)).formatted_content)),
  })
  return { copy: (id: string) => mutate(id), isBusy: isPending }
}
