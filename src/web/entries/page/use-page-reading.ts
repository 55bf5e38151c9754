import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { type EventFacts, type PageFacts, pages } from '#contract/pages.ts'
import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { Link, scalarText } from '#shared/text.ts'
import { isSamePage } from '#shared/web-address.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { call } from '#web/api/call.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { useChange } from '#web/entries/changing/change-context.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { useTaker } from '#web/entries/take-up.tsx'
import { isReachable } from '#web/live/connection.ts'
import { afterOther, type Filled, fieldsOf, takenBy } from './fill.ts'
import { useHandedAddress } from './handed-address.ts'
import { useTypedAddress } from './use-typed-address.ts'

/** What came of reading a page. */
type Came =
  | { state: 'read'; facts: PageFacts; readAt: string }
  /** Nothing is known of it; why stands in words. */
  | { state: 'unread'; refusal: string }
export type Reading = Came | { state: 'none' } | { state: 'reading' }

type Known = {
  reading: Reading
  /** The address that this is of. */
  url: string
  /** What is offered to the fields; null until it is chosen among several events or two times. */
  offered: Filled | null
  /** Whether somebody has said which of these it is. */
  isChosen: boolean
  filled: Filled
  /** Fields that hold what was made of the page before. */
  kept: readonly string[]
  /** Of which `put` of the form this is: what is put in from outside counts as typed. */
  puts: number
}
const nothing = (puts: number): Known => ({
  ...{ reading: { state: 'none' }, url: '', offered: null, isChosen: false },
  ...{ filled: {}, kept: [], puts },
})

/**
 * Reads the page of an address as it is typed, and fills the fields that nobody has typed in. Filing never waits for it;
 * an answer for an address that is not there any more is dropped.
 */
export function usePageReading(page: PageFields) {
  const { form, step, edition } = useFormParts()
  const isToRead = useChange()?.isToRead === true
  const [stored, setKnown] = useState<Known>(() => nothing(form.puts))
  const known = stored.puts === form.puts ? stored : nothing(form.puts)
  const blank = step.blank(edition)
  const typedNow = () => form.store.now().typed

  const read = async (again: boolean) => {
    const { data: url } = Link.safeParse(scalarText(typedNow()[page.link]))
    const isSame = known.url !== '' && url !== undefined && isSamePage(known.url, url)
    if (url === undefined || (isSame && !again)) return
    const isOther = known.url !== '' && !isSame
    const left = isOther ? afterOther(typedNow(), known.filled, blank) : { emptied: {}, kept: known.kept }
    if (Object.keys(left.emptied).length > 0) form.type(left.emptied)
    const begun = {
      ...known,
      url,
      kept: left.kept,
      offered: null,
      isChosen: false,
      ...(isOther && { filled: {} }),
    }
    if (!isReachable()) return setKnown({ ...begun, reading: { state: 'unread', refusal: PAGES.offline } })
    setKnown({ ...begun, reading: { state: 'reading' } })
    const day = typedNow()[step.editionField]
    const came = await readingOf(url, isCalendarDay(day) ? day : edition, again)
    // Who came to see what has changed gets nothing filled without a press.
    const fills = again || !isToRead
    const offered =
      fills && came.state === 'read' && came.facts.choice.length === 0 ? fieldsOf(page, came.facts) : null
    setKnown((latest) =>
      latest.puts === begun.puts && latest.url === url && latest.reading.state === 'reading'
        ? { ...latest, reading: came, offered }
        : latest,
    )
  }
  useTypedAddress(form.box, page.link, () => void read(false))
  useHandedAddress(page, () => void read(false))
  useTaker((taken) =>
    'fill' in taken ? taken.fill({ form, step, edition, page, readPage: () => void read(false) }) : undefined,
  )
  useReadAtOnce(isToRead, () => void read(false))
  useFilling(known, setKnown)
  return {
    ...known,
    readAgain: () => void read(true),
    /** Takes one of several events, or one of two times; null takes none. */
    choose: (facts: EventFacts | null) =>
      setKnown({ ...known, isChosen: true, offered: facts ? fieldsOf(page, facts) : known.offered }),
    /** Takes what is left of the page before out of the form. */
    emptyKept: () => {
      form.type(Object.fromEntries(known.kept.map((field) => [field, blank[field] ?? ''])))
      setKnown({ ...known, kept: [] })
    },
  }
}

/** Where somebody came because a page has changed, what it says now is there without a press. */
function useReadAtOnce(isToRead: boolean, read: () => void): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (isToRead) readNow()
  }, [isToRead])
}

/** Fills what is offered as soon as it may: not while a review shows what will be filed, nor under somebody's fingers. */
function useFilling(known: Known, setKnown: Dispatch<SetStateAction<Known>>): void {
  const { form, step, edition, isHeld } = useFormParts()
  const fill = useEffectEvent(() => {
    const { offered, filled } = known
    if (!offered || isHeld) return
    const focused = document.activeElement?.getAttribute('name') ?? null
    const taken = takenBy(form.store.now().typed, offered, {
      filled,
      blank: step.blank(edition),
      within: focused,
    })
    if (Object.keys(taken).length === 0) return
    form.type(taken)
    setKnown((latest) =>
      latest.offered === offered ? { ...latest, filled: { ...latest.filled, ...taken } } : latest,
    )
  })
  useEffect(() => fill(), [known.offered, isHeld])
  useEffect(() => {
    const { current: box } = form.box
    // The focus has moved by then.
    const left = () => queueMicrotask(() => fill())
    box?.addEventListener('focusout', left)
    return () => box?.removeEventListener('focusout', left)
  }, [form.box])
}

/** Never rejects: whatever keeps a page from being read is said in words. */
async function readingOf(url: string, edition: CalendarDay, again: boolean): Promise<Came> {
  try {
    const { facts, refusal, readAt } = await call(pages.readPage, { body: { url, edition, again } })
    return facts
      ? { state: 'read', facts, readAt }
      : { state: 'unread', refusal: refusal ?? PAGES.saysNothing }
  } catch (error) {
    return { state: 'unread', refusal: wordsOf(error).detail }
  }
}
