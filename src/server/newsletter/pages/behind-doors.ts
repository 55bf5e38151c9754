import { type EventTime, isTimeIn } from './event-time.ts'

const TIME = '(\\d{1,2})(?::([0-5]\\d))?(?:\\s?([ap])\\.?m\\b\\.?)?'
/** `Doors: 7:00 PM / Show: 8:00 PM`, `Doors 7, music 8 pm`. */
const DOORS_FIRST = new RegExp(
  `\\bdoors?(?: open)?(?: at)?\\W{0,3}${TIME}[^\\d.!?]{0,20}\\b(?:show|music|concert|performance|starts?|begins?)(?: (?:starts?|begins?|time))?(?: at)?\\W{0,3}${TIME}`,
  'iu',
)
/** `7 pm doors, 8 pm show`. */
const TIMES_FIRST = new RegExp(
  `\\b${TIME}\\sdoors\\W{1,3}${TIME}\\s(?:show|music|concert|performance)\\b`,
  'iu',
)
/** How long before the show doors open, at most; and half a day, in minutes. */
const MOST = 180
const HALF_DAY = 720

/**
 * When the show begins of which a page gives the opening of the doors as its start, as programs for venues do. Where the
 * page says that time elsewhere, too, its doors may be those of another show, so both may be meant.
 *
 * @param visible what a reader of the page sees
 */
export function behindDoors(time: EventTime, visible: string): EventTime {
  const [day = '', start] = time.start?.split(' ') ?? []
  const said = DOORS_FIRST.exec(visible) ?? TIMES_FIRST.exec(visible)
  if (start === undefined || !said) return time
  const [, hour, minutes, half, laterHour, laterMinutes, laterHalf] = said
  const startMinutes = inMinutes(...start.split(':'))
  const isTheirs =
    startMinutes % HALF_DAY === inHalf(hour, minutes) && isOfHalf(startMinutes, half ?? laterHalf)
  // Both are of one half of the day, or the show is behind noon or midnight.
  const wait = (inHalf(laterHour, laterMinutes) - inHalf(hour, minutes) + HALF_DAY) % HALF_DAY
  const begins = startMinutes + wait
  if (!isTheirs || wait === 0 || wait > MOST || begins >= 2 * HALF_DAY) return time
  const show = `${day} ${padded(Math.floor(begins / 60))}:${padded(begins % 60)}`
  const isSaidElsewhere = isTimeIn(visible.replace(said[0], ''), start)
  return isSaidElsewhere
    ? { start: null, readings: [`${day} ${start}`, show] }
    : { start: show, readings: [] }
}

const inMinutes = (hour = '', minutes = '0'): number => Number(hour) * 60 + Number(minutes)
const inHalf = (hour?: string, minutes?: string): number => inMinutes(hour, minutes) % HALF_DAY
const isOfHalf = (minutes: number, half: string | undefined): boolean =>
  half === undefined || (half.toLowerCase() === 'p') === minutes >= HALF_DAY
const padded = (part: number): string => String(part).padStart(2, '0')
