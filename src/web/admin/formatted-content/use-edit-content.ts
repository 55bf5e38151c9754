import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedContent, formattedContent } from '#shared/api/formatted-content.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { call } from '#web/api/call.ts'
import { storedMeanwhile, wordsOf } from '#web/api/read-problem.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { ContentDraft } from '#web/drafts/content-draft.ts'
import { useKeepContentDraft } from '#web/drafts/use-keep-content-draft.ts'
import { refetchContents } from './refetch-contents.ts'

/**
 * A text while it is edited. What a person types is never thrown away by what others store meanwhile, nor by a
 * closed browser.
 *
 * @param opened the text as it was when the editor opened
 * @param draft what this person had not saved of it before; null when there is nothing
 * @param onSaved called once it is stored
 */
export function useEditContent(opened: FormattedContent, draft: ContentDraft | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  /** What the person's text is based on. */
  const [base, setBase] = useState({ ...opened, version: draft?.version ?? opened.version })
  const [text, setText] = useState(draft?.text ?? opened.formatted_content)
  /** Counts the texts that were put in from outside: the editor begins anew with each. */
  const [given, setGiven] = useState(0)
  const [hasDraft, setHasDraft] = useState(draft !== null)
  /** What somebody else has stored meanwhile, until the person has chosen. */
  const [theirs, setTheirs] = useState<FormattedContent | null>(null)
  const [error, setError] = useState<string>()
  const isUnsaved = text !== base.formatted_content
  /** Saved, or left on purpose: nothing more is kept. */
  const [isOver, setOver] = useState(false)
  const isKept = useKeepContentDraft(opened.id, isUnsaved && !isOver ? { text, version: base.version } : null)

  const replace = (stored: FormattedContent) => {
    setBase(stored)
    setText(stored.formatted_content)
    setGiven((count) => count + 1)
    setHasDraft(false)
    setError(undefined)
  }

  const save = useMutation({
    mutationFn: () =>
      call(formattedContent.updateContent, {
        params: { id: opened.id },
        body: { formatted_content: text, version: base.version },
      }),
    onSuccess: (stored) => {
      setBase(stored)
      setOver(true)
      toast.ok(CONTENT.updated)
      void refetchContents(queryClient)
      onSaved()
    },
    onError: (problem) => {
      const current = storedMeanwhile(problem, FormattedContent)
      if (current) setTheirs(current)
      else toast.fail({ title: CONTENT.updateFailed, detail: wordsOf(problem).detail })
    },
  })

  return {
    text,
    given,
    theirs,
    error,
    hasDraft,
    isUnsaved,
    isKept,
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
      if (theirs) replace(theirs)
      setTheirs(null)
    },
    dropDraft: () => replace(opened),
    /** For leaving without saving. */
    forget: () => setOver(true),
  }
}

const refusalOf = (text: string): string | undefined =>
  FormattedText.safeParse(text).error?.issues[0]?.message
