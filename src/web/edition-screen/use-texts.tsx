import { type ReactNode, useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Section } from '#edition/assembly.ts'
import type { Correction } from '#edition/finding.ts'
import { type MovableBlockId, stepBehind } from '#edition/blocks.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { useExpected } from '#web/ui/use-expected.ts'
import type { TextAct } from './text-acts.tsx'
import { heldFinding } from './use-held-place.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

const ACTS = makePart(() => import('./text-acts.tsx'))
const EXPECTED = [ACTS.expect]
const NOTHING: typeof EXPECTED = []

/**
 * What can be done with the text of a section: edit it where all texts are edited, have it made anew of the rows as
 * they are now, or print another one. What does it comes in idle moments or by the press, which waits for it.
 */
export function useTexts(edition: CalendarDay, turn: OrderedChanges, isEditable: boolean) {
  const [asked, setAsked] = useState<TextAct[]>([])
  const [busy, setBusy] = useState<MovableBlockId | null>(null)
  useExpected(isEditable ? EXPECTED : NOTHING)
  const part = usePart(ACTS, asked.length > 0, () => {
    setAsked([])
    setBusy(null)
  })
  const ask = (section: Section, act: Pick<TextAct, 'does' | 'contentId' | 'right'>) => {
    const step = stepBehind(section.id)
    if (step === null) return
    setBusy(section.id)
    const finding = heldFinding()
    setAsked((before) => [...before, { ...act, step, section, finding }])
  }
  const acts: ReactNode = part && (
    <part.TextActs edition={edition} turn={turn} asked={asked} done={() => setBusy(null)} />
  )
  return {
    acts,
    busy,
    edit: (section: Section, right: Correction | null = null) =>
      ask(section, { does: 'edit', contentId: section.contentId, right }),
    makeAnew: (section: Section) => ask(section, { does: 'make-anew', contentId: null, right: null }),
    choose: (section: Section, contentId: string) => ask(section, { does: 'choose', contentId, right: null }),
  }
}
