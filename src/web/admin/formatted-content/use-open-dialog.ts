import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormattedContent } from '#contract/formatted-content.ts'
import type { Correction } from '#edition/finding.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { openTextDraft, type TextDraft } from '#web/drafts/text-draft.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The dialog over the list; `opening` counts, so that each one begins anew. */
type Opened = {
  kind: 'edit' | 'versions'
  content: FormattedContent
  /** What the person types into it and had typed before; null where nobody is signed in any more. */
  draft: TextDraft | null
  /** What is put in place of words of it as it opens. */
  right: Correction | null
  opening: number
}

/** Which dialog of which content is open, with what the person had not saved of it. */
export function useOpenDialog() {
  const person = useQuery(sessionQuery()).data?.user?.id
  const [opened, setOpened] = useState<Opened | null>(null)
  const held = useRef<TextDraft | null>(null)
  useEffect(() => () => held.current?.close(), [])
  const open = async (kind: Opened['kind'], content: FormattedContent, right: Correction | null = null) => {
    held.current?.close()
    const isEdited = kind === 'edit' && person !== undefined
    try {
      const draft = isEdited ? await openTextDraft(person, content.id) : null
      held.current = draft
      setOpened((before) => ({ kind, content, draft, right, opening: (before?.opening ?? 0) + 1 }))
    } catch (problem) {
      toast.problem(problem)
    }
  }
  return { opened, open, close: () => setOpened(null) }
}
