import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { EditionAnswer } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { openTextDraft, type TextDraft, type Unsaved } from '#web/drafts/text-draft.ts'
import { useTextDraft } from '#web/drafts/use-text-draft.ts'
import { makeStore } from '#web/form/store.ts'
import { isSame } from '#web/form/values.ts'
import { KeptFields, takeUp, type Typed, typedOf } from './edition-fields.ts'

/**
 * What a person types of an edition lies beside the texts, by its day, and leaves this browser as those do.
 *
 * @returns null until it is known what is kept
 */
export function useWordsDraft(person: string, edition: CalendarDay): TextDraft | null {
  const [opened, setOpened] = useState<{ edition: CalendarDay; draft: TextDraft }>()
  useEffect(() => {
    let isOver = false
    const opening = openTextDraft(person, `edition-${edition}`)
    void opening.then((draft) => {
      if (!isOver) setOpened({ edition, draft })
    })
    return () => {
      isOver = true
      void opening.then((draft) => draft.close())
    }
  }, [person, edition])
  return opened?.edition === edition ? opened.draft : null
}

type Form = {
  typed: Typed
  base: EditionAnswer
  put: (typed: Typed) => void
  meet: (stored: EditionAnswer) => void
}
type Options = { stored: EditionAnswer; isDirty: boolean; isEditable: boolean }

/**
 * Keeps what is typed of an edition in this browser until it is stored, and goes on with what lies there. While nothing
 * may be typed, as after an approval, that stays where it is.
 *
 * @param draft null until it is known what is kept; nothing may be typed before
 * @returns whether what is typed right now is kept, what was typed in another tab, and whether what was typed before is
 *   known and taken up
 */
export function useKeepWords(draft: TextDraft | null, form: Form, { stored, isDirty, isEditable }: Options) {
  const found = useMemo(() => readKept(draft?.found ?? null), [draft])
  const [takenUp] = useState(() => makeStore<{ of: TextDraft | null }>({ of: null }))
  const { of } = useSyncExternalStore(takenUp.subscribe, takenUp.now, takenUp.now)
  const waiting = of === draft ? null : found
  const isDue = isEditable && waiting !== null
  const put = (words: KeptFields | null) => {
    if (!words) return
    const { typed, isMet } = takeUp(words, typedOf(stored))
    form.put(typed)
    if (isMet) form.meet(stored)
  }
  const resume = useEffectEvent(() => {
    put(waiting)
    takenUp.change({ of: draft })
  })
  useEffect(() => {
    if (isDue) resume()
  }, [isDue])

  const mine = isDirty ? { text: textOf({ typed: form.typed, base: typedOf(form.base) }), version: 0 } : null
  // What is not taken up yet must not be forgotten meanwhile.
  const { isKept, other } = useTextDraft(draft, {
    unsaved: isEditable && !isDue ? mine : undefined,
    isOther: (kept) => {
      const words = isEditable ? readKept(kept) : null
      const then = words && takeUp(words, typedOf(stored)).typed
      return then !== null && !isSame(then, form.typed) && !isSame(then, typedOf(stored))
    },
    put: (kept) => put(readKept(kept)),
  })
  return { isKept, other, isResumed: draft !== null && !isDue }
}

/** @returns what was typed on what; null where that can't be read */
function readKept(draft: Unsaved | null): KeptFields | null {
  try {
    return KeptFields.safeParse(JSON.parse(draft?.text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const textOf = (words: KeptFields): string => JSON.stringify(words)
