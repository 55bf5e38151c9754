import { flushSync } from 'react-dom'
import type { Found, RegularNight } from '#contract/found.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { type TakenUp, takenUp, withTaken } from '#web/entries/filing/taken-up.ts'
import { fieldsOf } from '#web/entries/page/fill.ts'
import type { FilledForm, Taken } from '#web/entries/take-up.tsx'
import { firstEmpty } from '#web/form/focus.ts'
import { wordsIn } from '#web/form/values.ts'

type Offer = Pick<Found, 'day' | 'time' | 'title' | 'venue' | 'url' | 'summary' | 'price'> &
  Pick<TakenUp, 'id' | 'isUsual'>

/** Something found for the day, as it fills a form. */
export const foundToTake = (found: Found): Taken => ({ fill: (into) => fillIn(found, into) })

/** A usual night, with the day of the edition and no address: that of another evening is not its own. */
export const nightToTake = ({ band, venue, time }: RegularNight, day: CalendarDay): Taken => {
  const nothing = { url: null, summary: null, price: null }
  return { fill: (into) => fillIn({ ...nothing, title: band, venue, time, day, isUsual: true }, into) }
}

/**
 * Fills what is empty, and what the one that was taken up before has filled and nobody touched: nothing typed is replaced.
 * In a form with several addresses it takes a place of its own.
 *
 * @returns whether anything of it had a place
 */
function fillIn(offer: Offer, { form, step, edition, page, readPage }: FilledForm): boolean {
  const typed = form.store.now().typed
  const blank: Record<string, unknown> = step.blank(edition)
  const isOnePlace = step.pages?.length === 1
  const before = isOnePlace ? (takenUp(typed)?.filled ?? {}) : {}
  const blankOf = (field: string) => wordsIn(blank[field])
  const isFree = (field: string) => typed[field] === blankOf(field) || typed[field] === before[field]
  const offered = offeredBy(offer, page)
  if (!isOnePlace && ![page.link, ...Object.values(page.fields)].every(isFree)) return false
  const emptied = Object.keys(before).filter((field) => isFree(field) && !(field in offered))
  const filled = Object.fromEntries(
    Object.entries(offered).filter(([field, value]) => isFree(field) && value !== blankOf(field)),
  )
  if (Object.keys(filled).length === 0) return false
  const { id, isUsual } = offer
  flushSync(() =>
    form.type({
      ...Object.fromEntries(emptied.map((field) => [field, blankOf(field)])),
      ...filled,
      ...withTaken({ filled, ...(isUsual ? { isUsual } : { id }) }),
    }),
  )
  if (page.link in filled) readPage()
  firstEmpty(form.box.current)?.focus()
  return true
}

const offeredBy = (
  { day, time, title, ...more }: Offer,
  page: FilledForm['page'],
): Record<string, string> => ({
  ...fieldsOf(page, {
    ...{ headline: title, performer: null, venue: more.venue, summary: more.summary, price: more.price },
    ...{ status: null, start: time === null ? day : `${day} ${time}`, readings: [] },
  }),
  ...(more.url !== null && { [page.link]: more.url }),
})
