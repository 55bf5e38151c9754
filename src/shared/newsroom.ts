import { z } from 'zod'
import { CalendarDay, isTimeZone } from './calendar.ts'
import { NEWSROOM as SAYS } from './newsroom-messages.ts'
import { StepKey } from './step-number.ts'
import { Link, RequiredText } from './text.ts'

/** A place the newsroom links to, by name. */
const NamedLink = z.strictObject({ name: RequiredText(100, 'Required'), url: Link })

/** The newsroom's own settings (C59): kept in the database, edited in the admin area. */
export const NewsroomSettings = z.strictObject({
  product_name: RequiredText(60, 'Required'),
  city: RequiredText(100, 'Required'),
  neighbouring_city: RequiredText(100, 'Required'),
  /** IANA name, e.g. America/Chicago; all days are this zone's (C44). */
  time_zone: z.string(SAYS.zone).refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), SAYS.zone),
  /** How many days ahead the newsroom works (C2). */
  lead_days: z.int(SAYS.leadDays).min(0, SAYS.leadDays).max(30, SAYS.leadDays),
  /** HH:mm in the city, `lead_days` before the edition. */
  cut_off: z.string(SAYS.cutOff).regex(/^([01]\d|2[0-3]):[0-5]\d$/, SAYS.cutOff),
  /** The place each step starts from (S90); null where there is none. */
  step_links: z.record(StepKey, Link.nullable()),
  /** Where the image of the day comes from (S102). */
  image_source: NamedLink,
  /** Video addresses by `welcome` or step number; null hides the player (C10). */
  videos: z.record(z.literal('welcome').or(StepKey), Link.nullable()),
  /** How many days deleted and past things are kept. */
  retention_days: z.int(SAYS.retention).min(30, SAYS.retention).max(3650, SAYS.retention),
})
export type NewsroomSettings = z.infer<typeof NewsroomSettings>

/** What a step needs to know of the newsroom to turn a form into rows. */
export type NewsroomFacts = Pick<NewsroomSettings, 'city' | 'neighbouring_city' | 'time_zone'>

/** What every signed-in screen knows of the newsroom. `today` and `edition` are the city's. */
export const Newsroom = NewsroomSettings.omit({ retention_days: true }).extend({
  today: CalendarDay,
  edition: CalendarDay,
})
export type Newsroom = z.infer<typeof Newsroom>

/** The note above the board (S82, C2). */
export const leadNote = (leadDays: number): string =>
  leadDays === 0
    ? 'Collect content for today'
    : `Always collect content ${daysInWords(leadDays)} ahead of the current date`

/** The hint of the weather form (S152, C2). */
export const weatherHint = (leadDays: number): string =>
  leadDays === 0
    ? 'Enter weather data for today (recommended)'
    : `Enter weather data for ${daysInWords(leadDays)} ahead (recommended)`

const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
