import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type FormattedContent, formattedContent } from '#contract/formatted-content.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/query.ts'
import { codeOf } from '#web/api/read-problem.ts'
import type { StoredForm } from '#web/form/use-stored-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refetchContents } from './refetch-contents.ts'

type Edited = { formatted_content: string }
type Form = Pick<
  StoredForm<FormattedContent, Edited>,
  'base' | 'theirs' | 'isUnsaved' | 'isSending' | 'meet' | 'take' | 'rebase'
>

/**
 * What others do to a text while it is edited, as soon as it is heard: an untouched editor follows, a touched one shows
 * both; a deleted text can be restored, with what was typed as it is.
 *
 * @param opened the text as it was when the editor opened
 */
export function useColleague(opened: FormattedContent, form: Form) {
  const queryClient = useQueryClient()
  const ask = { params: { id: opened.id } }
  const now = useQuery({ ...queryOf(formattedContent.content, ask), initialData: opened })
  const hear = useEffectEvent((stored: FormattedContent) => {
    const known = Math.max(opened.version, form.base.version, form.theirs?.version ?? 0)
    if (form.isSending || stored.version <= known) return
    if (form.isUnsaved) form.meet(stored)
    else form.take(stored)
  })
  useEffect(() => hear(now.data), [now.data, form.isSending])
  const restore = useMutation({
    mutationFn: () => call(formattedContent.restoreContent, ask),
    onSuccess: async (restored) => {
      form.rebase(restored)
      await refetchContents(queryClient, [opened.id])
    },
    onError: (error) => void toast.problem(error),
  })
  return {
    /** Whether somebody has deleted the text. */
    isGone: now.error !== null && codeOf(now.error) === 'not_found',
    restore: () => restore.mutate(),
    isRestoring: restore.isPending,
  }
}
