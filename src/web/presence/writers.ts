import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { now } from '#web/clock.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { WRITERS } from './known-writers.ts'

/** How it is shown; nobody needs it before somebody else writes. */
const SHOWN = makePart(() => import('./shown.ts'))

/** @param data a mark, as the stream tells it; one that cannot be shown is missed by nobody */
export function noteWriting(data: string): void {
  SHOWN.load().then(
    ({ noteWriter }) => noteWriter(data),
    () => undefined,
  )
}

/** Another person may sit here next. */
export const forgetWriters = (): void => WRITERS.change({ known: new Map() })

/** Who else writes at the moment, as the stream would tell it now. */
export const writersNow = (): string[] =>
  [...WRITERS.now().known.values()].map(({ mark, endsMs }) =>
    JSON.stringify({ ...mark, forMs: endsMs - now().getTime() }),
  )

/**
 * Who else writes in a step of an edition, by name, who came first first, and how that is shown; null where nobody does,
 * and where a page is drawn on the server.
 */
export function useWriters(edition: CalendarDay, step: number) {
  const { known } = useSyncExternalStore(WRITERS.subscribe, WRITERS.now, asDrawn)
  const names = [...known.values()]
    .filter(({ mark }) => mark.edition === edition && mark.step === step)
    .map(({ mark }) => mark.person.name)
  const shown = usePart(SHOWN, names.length > 0)
  return shown && names.length > 0 ? { names, ...shown } : null
}

const DRAWN = WRITERS.now()
const asDrawn = () => DRAWN
