import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormattedContent } from '#shared/api/formatted-content.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { type OpenContentDraft, openContentDraft } from '#web/drafts/open-content-draft.ts'

/** The dialog over the list; `opening` counts, so that each one begins anew. */
type Opened = {
  kind: 'edit' | 'versions'
  content: FormattedContent
  /** What the person types into it and had typed before; null where nobody is signed in any more. */
  draft: OpenContentDraft | null
  opening: number
}

/** Which dialog of which content is open, with what the person had not saved of it. */
export function useOpenDialog() {
  const person = useQuery(sessionQuery()).data?.user?.id
  const [opened, setOpened] = useState<Opened | null>(null)
  const held = useRef<OpenContentDraft | null>(null)
  useEffect(() => () => void held.current?.close(), [])
  const open = async (kind: Opened['kind'], content: FormattedContent) => {
    await held.current?.close()
    const isEdited = kind === 'edit' && person !== undefined
    const draft = isEdited ? await openContentDraft({ person, contentId: content.id }) : null
    held.current = draft
    setOpened((before) => ({ kind, content, draft, opening: (before?.opening ?? 0) + 1 }))
  }
  return { opened, open }
}
