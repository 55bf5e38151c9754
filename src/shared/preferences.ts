import { z } from 'zod'
import { CalendarDay } from './calendar.ts'
import { STEP_NUMBERS, type StepNumber } from './step-number.ts'

/** Where completing a step leads: to the board, or to the next open step of the edition (C13, C73). */
export const AfterCompleting = z.enum(['board', 'next-step'], 'Invalid input')
export type AfterCompleting = z.infer<typeof AfterCompleting>

/**
 * A screen that a person gets to know: its explanations fold away, and the first run's card knows that somebody was
 * there. `first-run` is that card, which is closed by folding it.
 */
export type Place = 'board' | 'source-libraries' | 'first-run' | `step-${StepNumber}`
export const placeOfStep = (step: StepNumber): Place => `step-${step}`
const PLACES: readonly Place[] = ['board', 'source-libraries', 'first-run', ...STEP_NUMBERS.map(placeOfStep)]
export const Place = z.enum(PLACES, 'Invalid input')

/** How often a person has been at a place, and the person's own word on whether its panels are open. */
export const Visits = z.object({
  place: Place,
  /** Counted up to a bound, as `days` are: more than settles whether somebody knows the place is not kept. */
  visits: z.int(),
  /** On so many days of the city. */
  days: z.int(),
  /** The city's day of the last visit that was counted. */
  lastDay: CalendarDay.nullable(),
  /** Null until the person has chosen. */
  isOpen: z.boolean().nullable(),
})
export type Visits = z.infer<typeof Visits>

/** A step explains itself on so many first visits, the board on so many first days. */
const FIRST = 3

/** Nothing is counted beyond this: one more than explains itself. */
export const VISITS_COUNTED = FIRST + 1

/** @returns what is known of a place: nothing yet, where nobody was there */
export const visitsOf = (visits: readonly Visits[], place: Place): Visits =>
  visits.find((one) => one.place === place) ?? { place, visits: 0, days: 0, lastDay: null, isOpen: null }

/**
 * How a place stands for a person who comes to it.
 *
 * @param before what is known of the place without this visit
 * @param today the city's day
 */
export function onArrival(before: Visits, today: CalendarDay): { isOpen: boolean; isCounted: boolean } {
  const isNewDay = before.lastDay !== today
  const count = before.place === 'board' ? before.days + Number(isNewDay) : before.visits + 1
  const isCounted = before.place === 'board' ? isNewDay && count <= VISITS_COUNTED : count <= VISITS_COUNTED
  return { isOpen: before.isOpen ?? count <= FIRST, isCounted }
}
