import { useEffect, useEffectEvent, useState } from 'react'
import type { EditionAnswer } from '#shared/api/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { ContentDraft } from '#web/drafts/content-draft.ts'
import type { OpenContentDraft } from '#web/drafts/open-content-draft.ts'
import { useContentDraft } from '#web/drafts/use-content-draft.ts'
import { useKeepContentDraft } from '#web/drafts/use-keep-content-draft.ts'
import { useOtherContentDraft } from '#web/drafts/use-other-content-draft.ts'
import { isSame } from '#web/form/values.ts'
import { KeptWords, takeUp, type Typed, typedOf } from './edition-words.ts'

/** What a person types of an edition lies beside the texts, by its day, and leaves this browser as those do. */
export const useWordsDraft = (person: string, edition: CalendarDay): OpenContentDraft | undefined =>
  useContentDraft(person, `edition-${edition}`)

type Form = {
  typed: Typed
  base: EditionAnswer
  put: (typed: Typed) => void
  meet: (stored: EditionAnswer) => void
}
type Options = { stored: EditionAnswer; isDirty: boolean; isEditable: boolean }

/**
 * Keeps what is typed of an edition in this browser until it is stored. What lies there when nothing may be typed, as
 * after an approval, stays there until it may again.
 *
 * @returns whether what is typed right now is kept, and what was typed in another tab
 */
export function useKeepWords(draft: OpenContentDraft, form: Form, { stored, isDirty, isEditable }: Options) {
  const [waiting, setWaiting] = useState(() => (isEditable ? null : readKept(draft.found)))
  const [due, setDue] = useState<KeptWords | null>(null)
  if (isEditable && waiting) {
    setWaiting(null)
    setDue(waiting)
  }
  const put = (words: KeptWords | null) => {
    if (!words) return
    const { typed, isMet } = takeUp(words, typedOf(stored))
    form.put(typed)
    if (isMet) form.meet(stored)
  }
  const resume = useEffectEvent(put)
  useEffect(() => resume(due), [due])

  const mine = isDirty ? { text: textOf({ typed: form.typed, base: typedOf(form.base) }), version: 0 } : null
  const isKept = useKeepContentDraft(draft, isEditable ? mine : undefined)
  const other = useOtherContentDraft(draft, {
    ...{ isOn: isEditable, mine },
    isOther: (kept) => {
      const words = readKept(kept)
      const then = words && takeUp(words, typedOf(stored)).typed
      return then !== null && !isSame(then, form.typed) && !isSame(then, typedOf(stored))
    },
    put: (kept) => put(readKept(kept)),
  })
  return { isKept, other }
}

/** @returns what was typed on what; null where that can't be read */
export function readKept(draft: ContentDraft | null): KeptWords | null {
  try {
    return KeptWords.safeParse(JSON.parse(draft?.text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const textOf = (words: KeptWords): string => JSON.stringify(words)
