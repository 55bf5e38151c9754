import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormattedContent, formattedContent } from '#contract/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { refetchContents } from './refetch-contents.ts'
import { contentVersionQuery } from './content-queries.ts'

/**
 * Makes an earlier text the current one, as a new version, so that nothing is lost (S237).
 *
 * @param now the content as it was last read; if somebody has changed it since, nothing is restored
 */
export function useRestoreVersion(now: FormattedContent, onRestored: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (version: number) => {
      const { formatted_content } = await queryClient.ensureQueryData(contentVersionQuery(now.id, version))
      return call(formattedContent.updateContent, {
        params: { id: now.id },
        body: { formatted_content, version: now.version },
      })
    },
    onSuccess: async (_, version) => {
      toast.ok(CONTENT.restoredVersion(version))
      onRestored()
      await refetchContents(queryClient, [now.id])
    },
    onError: async (error) => {
      toast.fail({ title: CONTENT.restoreVersionFailed, detail: wordsOf(error).detail }, error)
      await refetchContents(queryClient, [now.id])
    },
  })
}
