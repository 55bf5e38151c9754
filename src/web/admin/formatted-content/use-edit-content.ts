import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { FormattedContent, formattedContent } from '#contract/formatted-content.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { call } from '#web/api/call.ts'
import { notStoredWords } from '#web/api/read-problem.ts'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { useTextDraft } from '#web/drafts/use-text-draft.ts'
import { readBy } from '#web/form/reading.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { useTellWriting } from '#web/presence/use-tell-writing.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useColleague } from './use-colleague.ts'
import { refetchContents } from './refetch-contents.ts'

const readEdited = readBy(z.object({ formatted_content: FormattedText }))

/**
 * A text while it is edited. What a person types is kept over a closed browser too.
 *
 * @param opened the text as it was when the editor opened
 * @param kept what this person types into it, and had not saved of it before
 * @param onSaved called once it is stored
 */
export function useEditContent(opened: FormattedContent, kept: TextDraft | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const isNew = kept?.found && kept.found.text !== opened.formatted_content
  const draft = isNew ? kept.found : null
  /** Saved, or left on purpose: nothing more is kept. */
  const [isOver, setOver] = useState(false)
  const form = useStoredForm({
    stored: { ...opened, version: draft?.version ?? opened.version },
    schema: FormattedContent,
    typedOf: ({ formatted_content }) => ({ formatted_content }),
    resumed: draft ? { formatted_content: draft.text } : undefined,
    read: readEdited,
    save: (edited, { version }) =>
      call(formattedContent.updateContent, { params: { id: opened.id }, body: { ...edited, version } }),
    onSaved: (stored) => {
      form.rebase(stored)
      setOver(true)
      toast.ok(CONTENT.updated)
      void refetchContents(queryClient, [opened.id])
      onSaved()
    },
    onFailed: (error) =>
      void toast.fail({ title: CONTENT.updateFailed, detail: notStoredWords(error).detail }, error),
  })
  const colleague = useColleague(opened, form)
  const tellWriting = useTellWriting(opened.select_date, opened.step_number, form.isUnsaved && !isOver)
  const text = form.typed.formatted_content
  const { version } = form.base
  const { isKept, other } = useTextDraft(kept, {
    unsaved: form.isUnsaved && !isOver ? { text, version } : null,
    isOther: (found) => !isOver && found.text !== text && found.text !== form.base.formatted_content,
    put: (found) => {
      // Over a newer version it is saved only once the person has seen both.
      form.rebase({ ...form.base, version: Math.min(found.version, version) })
      form.put({ formatted_content: found.text })
    },
  })
  return {
    ...form,
    ...colleague,
    /** To be called whenever somebody types in it. */
    tellWriting,
    text,
    error: form.faults.formatted_content,
    /** Whether the words of before are in the editor; not once others were put in. */
    hasDraft: draft !== null && form.puts === 0,
    isKept,
    /** What was typed into the same text in another tab. */
    other,
    /** Whether the words of before were begun on an earlier text than the one that was opened. */
    isOlder: draft?.version !== opened.version,
    dropDraft: () => form.take(opened),
    /** For leaving without saving. */
    forget: () => setOver(true),
  }
}
