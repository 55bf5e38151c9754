import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '#web/api/first-queries.ts'
import { dropContentDraft, type ContentDraft, keepContentDraft } from './content-draft.ts'

/** How long the typing must rest before it is kept, in milliseconds. */
const RESTS_MS = 300

/**
 * Keeps what is typed into a content on this device until it is saved.
 *
 * @param unsaved null when nothing is to be kept
 * @returns whether what is typed right now lies on this device
 */
export function useKeepContentDraft(contentId: string, unsaved: Omit<ContentDraft, 'v'> | null) {
  const person = useQuery(sessionQuery()).data?.user?.id
  const [kept, setKept] = useState<string | null>(null)
  const text = unsaved?.text ?? null
  const version = unsaved?.version ?? 0
  useEffect(() => {
    if (person === undefined) return
    if (text === null) return void dropContentDraft(person, contentId)
    const rest = setTimeout(async () => {
      if (await keepContentDraft(person, contentId, { text, version })) setKept(text)
    }, RESTS_MS)
    return () => clearTimeout(rest)
  }, [person, contentId, text, version])
  return text !== null && kept === text
}
