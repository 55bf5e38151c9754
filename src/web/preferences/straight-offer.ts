import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'

/** After so many steps that a person completed it is offered to go straight to the next one. */
const AFTER = 3

const Offer = z.object({
  completed: z.number(),
  /** The city's day on which it is offered; null until then. */
  day: CalendarDay.nullable(),
  isAnswered: z.boolean(),
})
type Offer = z.infer<typeof Offer>

const NONE: Offer = { completed: 0, day: null, isAnswered: false }
const nameOf = (person: string): string => `next-step:${person}`

/** Another step was completed here by this person, on that day of the city. */
export function countCompleted(person: string, today: CalendarDay): void {
  const { completed, day, isAnswered } = read(person)
  const now = completed + 1
  if (day !== null) return
  keep(person, { completed: now, day: now >= AFTER ? today : null, isAnswered })
}

/** Whether it is offered: on the day of that completion, until it is answered. It is offered once, on this device. */
export function isOffered(person: string, today: CalendarDay): boolean {
  const { day, isAnswered } = read(person)
  return !isAnswered && day === today
}

export const answerOffer = (person: string): void => keep(person, { ...read(person), isAnswered: true })

function read(person: string): Offer {
  try {
    const kept = Offer.safeParse(JSON.parse(localStorage.getItem(nameOf(person)) ?? 'null'))
    return kept.success ? kept.data : NONE
  } catch {
    return NONE
  }
}

/** Where the browser keeps nothing, nothing is offered. */
function keep(person: string, offer: Offer): void {
  try {
    localStorage.setItem(nameOf(person), JSON.stringify(offer))
  } catch {}
}
