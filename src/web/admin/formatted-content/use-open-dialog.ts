import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormattedContent } from '#shared/api/formatted-content.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { type ContentDraft, findContentDraft } from '#web/drafts/content-draft.ts'

/** The dialog over the list; `opening` counts, so that each one begins anew. */
type Opened = {
  kind: 'edit' | 'versions'
  content: FormattedContent
  draft: ContentDraft | null
  opening: number
}

/** Which dialog of which content is open, with what the person had not saved of it. */
export function useOpenDialog() {
  const person = useQuery(sessionQuery()).data?.user?.id
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (kind: Opened['kind'], content: FormattedContent) => {
    const draft = kind === 'edit' && person !== undefined ? await findContentDraft(person, content.id) : null
    const isNew = draft !== null && draft.text !== content.formatted_content
    setOpened((before) => ({
      kind,
      content,
      draft: isNew ? draft : null,
      opening: (before?.opening ?? 0) + 1,
    }))
  }
  return { opened, open }
}
