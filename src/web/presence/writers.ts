import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { WritingMark } from '#shared/presence.ts'
import { now } from '#web/clock.ts'
import { makeStore } from '#web/form/store.ts'

type Known = ReadonlyMap<string, { mark: WritingMark; endsMs: number }>

/** Who else writes, by person, edition and step. */
const WRITERS = makeStore<{ known: Known }>({ known: new Map() })

/**
 * Notes that somebody writes, in the place of what was known of it. It fades by itself, so that without a stream nothing
 * stays.
 *
 * @param data a mark, as the stream tells it
 */
export function noteWriting(data: string): void {
  const read = WritingMark.safeParse(JSON.parse(data))
  if (!read.success) return // of a newer server
  const { data: mark } = read
  const key = `${mark.person.id} ${mark.edition} ${mark.step}`
  const noted = { mark, endsMs: now().getTime() + mark.forMs }
  WRITERS.change({ known: new Map(WRITERS.now().known).set(key, noted) })
  setTimeout(() => {
    const left = new Map(WRITERS.now().known)
    if (left.get(key) !== noted) return // told again meanwhile
    left.delete(key)
    WRITERS.change({ known: left })
  }, mark.forMs)
}

/** Another person may sit here next. */
export const forgetWriters = (): void => WRITERS.change({ known: new Map() })

/** Who else writes at the moment, as the stream would tell it now. */
export const writersNow = (): string[] =>
  [...WRITERS.now().known.values()].map(({ mark, endsMs }) =>
    JSON.stringify({ ...mark, forMs: endsMs - now().getTime() }),
  )

/**
 * Who else writes in a step of an edition, by name, who came first first; none where a page is drawn on the server.
 */
export function useWriters(edition: CalendarDay, step: number): string[] {
  const { known } = useSyncExternalStore(WRITERS.subscribe, WRITERS.now, asDrawn)
  return [...known.values()]
    .filter(({ mark }) => mark.edition === edition && mark.step === step)
    .map(({ mark }) => mark.person.name)
}

const DRAWN = WRITERS.now()
const asDrawn = () => DRAWN
