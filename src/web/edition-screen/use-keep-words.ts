import { useEffect, useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { findContentDraft } from '#web/drafts/content-draft.ts'
import { useKeepContentDraft } from '#web/drafts/use-keep-content-draft.ts'
import { KeptWords } from './edition-words.ts'

/** They are kept beside the texts, by the edition's day, and leave this browser as those do. */
const idOf = (edition: CalendarDay) => `edition-${edition}`

/**
 * Keeps what is typed of an edition in this browser until it is stored.
 *
 * @param words null when nothing is to be kept
 * @returns whether what is typed right now is kept
 */
export const useKeepWords = (edition: CalendarDay, words: KeptWords | null): boolean =>
  useKeepContentDraft(idOf(edition), words && { text: JSON.stringify(words), version: 0 })

/** What that person had typed of an edition and not saved; undefined until it is known, null without any. */
export function useKeptWords(person: string, edition: CalendarDay): KeptWords | null | undefined {
  const [found, setFound] = useState<{ edition: CalendarDay; words: KeptWords | null }>()
  useEffect(() => {
    let isOver = false
    void findKept(person, edition).then((words) => {
      if (!isOver) setFound({ edition, words })
    })
    return () => {
      isOver = true
    }
  }, [person, edition])
  return found?.edition === edition ? found.words : undefined
}

async function findKept(person: string, edition: CalendarDay): Promise<KeptWords | null> {
  const draft = await findContentDraft(person, idOf(edition))
  try {
    return KeptWords.safeParse(JSON.parse(draft?.text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
