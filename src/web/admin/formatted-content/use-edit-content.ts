import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedContent } from '#shared/api/admin.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toast/toast.ts'
import { wordsOf } from '#web/ui/problem-words.ts'

/**
 * A text while it is edited. What a person types is never thrown away by what others store meanwhile.
 *
 * @param opened the text as it was when the editor opened
 * @param onSaved called once it is stored
 */
export function useEditContent(opened: FormattedContent, onSaved: () => void) {
  const queryClient = useQueryClient()
  /** What the person's text is based on. */
  const [base, setBase] = useState(opened)
  const [text, setText] = useState(opened.formatted_content)
  /** What somebody else has stored meanwhile, until the person has chosen. */
  const [theirs, setTheirs] = useState<FormattedContent | null>(null)
  const [error, setError] = useState<string>()

  const save = useMutation({
    mutationFn: () =>
      call('updateContent', {
        params: { id: opened.id },
        body: { formatted_content: text, version: base.version },
      }),
    onSuccess: (stored) => {
      setBase(stored)
      toast.ok(MESSAGES.content.updated)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'content'] })
      onSaved()
    },
    onError: (problem) => {
      const current = storedMeanwhile(problem)
      if (current) setTheirs(current)
      else toast.fail({ title: MESSAGES.content.updateFailed, detail: wordsOf(problem).detail })
    },
  })

  return {
    text,
    theirs,
    error,
    isUnsaved: text !== base.formatted_content,
    isSaving: save.isPending,
    type: (typed: string) => {
      setText(typed)
      setError((shown) => shown && refusalOf(typed))
    },
    save: () => {
      const refusal = refusalOf(text)
      setError(refusal)
      if (refusal === undefined) save.mutate()
    },
    keepMine: () => {
      if (theirs) setBase(theirs)
      setTheirs(null)
    },
    takeTheirs: () => {
      if (theirs) {
        setBase(theirs)
        setText(theirs.formatted_content)
      }
      setTheirs(null)
      setError(undefined)
    },
  }
}

const refusalOf = (text: string): string | undefined =>
  FormattedText.safeParse(text).error?.issues[0]?.message

/** What the server says is stored now, when a text was changed by somebody else. */
const storedMeanwhile = (problem: Error): FormattedContent | undefined =>
  problem instanceof Problem && problem.code === 'conflict'
    ? FormattedContent.safeParse(problem.current).data
    : undefined
