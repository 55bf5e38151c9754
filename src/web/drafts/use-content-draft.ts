import { useEffect, useState } from 'react'
import { type OpenContentDraft, openContentDraft } from './open-content-draft.ts'

/** The draft of a text while its screen is open; undefined until it is known what is kept. */
export function useContentDraft(person: string, contentId: string): OpenContentDraft | undefined {
  const [opened, setOpened] = useState<{ contentId: string; draft: OpenContentDraft }>()
  useEffect(() => {
    let isOver = false
    const opening = openContentDraft({ person, contentId })
    void opening.then((draft) => {
      if (!isOver) setOpened({ contentId, draft })
    })
    return () => {
      isOver = true
      void opening.then((draft) => draft.close())
    }
  }, [person, contentId])
  return opened?.contentId === contentId ? opened.draft : undefined
}
