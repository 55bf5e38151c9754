import { z } from 'zod'
import { CalendarDay, isTimeZone } from './calendar.ts'
import { ImagePath } from './images.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list.ts'
import { NEWSROOM as SAYS } from './newsroom-messages.ts'
import { StepKey } from './step-number.ts'
import { Link, OptionalText, RequiredLine } from './text.ts'
import { isUnsubscribeHref } from './unsubscribe-href.ts'

/** A place the newsroom links to, by name. */
const NamedLink = z.strictObject({ name: RequiredLine(100, 'Required'), url: Link })

/** How the newsletter looks, and what its footer says beside the newsroom's name (edition.md 4). */
const Newsletter = z.strictObject({
  /** `#rrggbb` */
  accent: z
    .string(SAYS.accent)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: SAYS.accent, abort: true }),
  logo: ImagePath.nullable(),
  /** With line breaks. */
  postal_address: OptionalText(LIMITS.postalAddress),
  /** Kept as it was typed, to the blank: every sender has a placeholder of its own. Null leaves the link out. */
  unsubscribe_href: z
    .string(SAYS.unsubscribe)
    .max(LIMITS.url, SAYS.unsubscribe)
    .refine(isUnsubscribeHref, SAYS.unsubscribe)
    .nullable(),
})

/** To four places, which are eleven meters. @param most how far it may lie from zero, in degrees */
const coordinate = (most: number) =>
  z
    .number(SAYS.coordinate(most))
    .min(-most, SAYS.coordinate(most))
    .max(most, SAYS.coordinate(most))
    .overwrite((degrees) => Math.round(degrees * 10_000) / 10_000)
    .nullable()

/** The newsroom's own settings (C59): kept in the database, edited in the admin area. */
export const NewsroomSettings = z.strictObject({
  product_name: RequiredLine(60, 'Required'),
  city: RequiredLine(100, 'Required'),
  neighbouring_city: RequiredLine(100, 'Required'),
  /** IANA name, e.g. America/Chicago; all days are this zone's (C44). */
  time_zone: z.string(SAYS.zone).refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), SAYS.zone),
  /** How many publication days ahead the newsroom works (C2, C63). */
  lead_days: z.int(SAYS.leadDays).min(0, SAYS.leadDays).max(30, SAYS.leadDays),
  /** The weekdays that have an edition, 0 = Sunday, in their order (C63). */
  publication_days: z
    .array(z.int().min(0).max(6))
    .min(1, SAYS.publicationDays)
    .max(7)
    .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), SAYS.publicationDays),
  /** HH:mm in the city, `lead_days` publication days before the edition. */
  cut_off: z.string(SAYS.cutOff).regex(/^([01]\d|2[0-3]):[0-5]\d$/, SAYS.cutOff),
  /** The place each step starts from (S90); null where there is none. */
  step_links: z.record(StepKey, Link.nullable()),
  newsletter: Newsletter,
  /** Whether what was published can be read by everybody (C60). */
  archive: z.boolean(),
  /** HH:mm in the city, on the edition's day: from then on it can be read there (C70). */
  publish_time: z.string(SAYS.cutOff).regex(/^([01]\d|2[0-3]):[0-5]\d$/, SAYS.cutOff),
  /** Where the city is, in degrees: for its forecast, which is asked for where both are known. */
  latitude: coordinate(90),
  longitude: coordinate(180),
  /** Where the image of the day comes from (S102). */
  image_source: NamedLink,
  /** Video addresses by `welcome` or step number; null hides the player (C10). */
  videos: z.record(z.literal('welcome').or(StepKey), Link.nullable()),
  /** Whether an administrator without a second factor can do nothing but set one up (C7). */
  second_factor_for_administrators: z.boolean(),
  /** How many days deleted and past things are kept. */
  retention_days: z.int(SAYS.retention).min(30, SAYS.retention).max(3650, SAYS.retention),
})
export type NewsroomSettings = z.infer<typeof NewsroomSettings>

/** What a step needs to know of the newsroom to turn a form into rows. */
export type NewsroomFacts = Pick<NewsroomSettings, 'city' | 'neighbouring_city' | 'time_zone'>

/** What every signed-in screen knows of the newsroom. `today` and `edition` are the city's. */
export const Newsroom = NewsroomSettings.omit({
  retention_days: true,
  newsletter: true,
  archive: true,
  publish_time: true,
  second_factor_for_administrators: true,
}).extend({
  today: CalendarDay,
  edition: CalendarDay,
  /** The days around today that somebody has marked as having no edition (C63). */
  skipped_days: listOf(CalendarDay, LIMITS.skippedDays, 'the two years around today'),
})
export type Newsroom = z.infer<typeof Newsroom>

type Lead = Pick<NewsroomSettings, 'lead_days' | 'publication_days'>

/** The note above the board (S82, C2, C63). */
export const leadNote = (newsroom: Lead): string =>
  newsroom.lead_days === 0
    ? 'Collect content for today'
    : `Always collect content ${leadInWords(newsroom)} ahead of the current date`

/** The hint of the weather form (S152, C2, C63). */
export const weatherHint = (newsroom: Lead): string =>
  newsroom.lead_days === 0
    ? 'Enter weather data for today (recommended)'
    : `Enter weather data for ${leadInWords(newsroom)} ahead (recommended)`

/** Where some weekday has no edition, days are not what is counted. */
const leadInWords = ({ lead_days, publication_days }: Lead): string =>
  `${lead_days} ${publication_days.length < 7 ? 'publication ' : ''}${lead_days === 1 ? 'day' : 'days'}`
