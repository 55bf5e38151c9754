import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { type EventTime, eventTime } from './event-time.ts'

type Attributes = Record<string, string>

/** A time that a page marks, and the words before it. */
export type MarkedTime = { datetime: string; before: string }
/** What is needed of a page. */
type Page = { times: MarkedTime[]; text: string; meta: ReadonlyMap<string, string> }

const ELSEWHERE = new Set(['nav', 'footer', 'aside'])
/** What lies beside the page's own matter, or says who wrote it when. */
const OF_OTHERS =
  /(?:^|[\s_-])(?:comments?|related|sidebar|recommend\w{0,10}|byline|posted|published?|datepublished|datemodified|updated|modified|created|(?:entry|post)-(?:date|meta))(?:$|[\s_-])/iu
/** Before a time at which something was written. */
const WRITTEN = /\b(?:posted|published|updated|modified|created|reviewed|written|filed)\b[^.!?]{0,30}$/iu
/** How much before a time is looked at, and how many times are. */
const BEFORE = 60
const MOST = 20

/** Whether what stands in an element is none of its page's own matter. */
export const isOfOthers = (
  tag: string,
  { class: classes = '', itemprop = '', ...rest }: Attributes,
): boolean =>
  ELSEWHERE.has(tag) || OF_OTHERS.test(classes) || OF_OTHERS.test(itemprop) || rest['pubdate'] !== undefined

export function keepTime({ times, text }: Pick<Page, 'times' | 'text'>, datetime: string): void {
  if (times.length < MOST) times.push({ datetime, before: text.slice(-BEFORE) })
}

/**
 * When it is, by the times that the page marks, where nothing else tells it: only if all of them are of one day, and that
 * is not over, since a page also marks when it was written and what else there is.
 */
export function timeOfPage(
  { times, text, meta }: Page,
  { edition, timeZone }: { edition: CalendarDay; timeZone: string },
): Partial<EventTime> {
  if (meta.get('og:type') === 'article' || meta.has('article:published_time')) return {}
  const said = times
    .filter(({ before }) => !WRITTEN.test(before.trimEnd()))
    .map(({ datetime }) => eventTime(datetime, undefined, timeZone, text))
    .filter(({ start, readings }) => start !== null || readings.length > 0)
  const days = new Set(
    said.flatMap(({ start, readings }) => [start, ...readings]).flatMap((one) => one?.slice(0, 10) ?? []),
  )
  const [day] = days
  if (days.size !== 1 || !isCalendarDay(day) || day < edition) return {}
  const timed = said.find(({ start, readings }) => readings.length > 0 || start !== day) ?? said[0]
  return timed ?? {}
}
