import { calendarDay, weekday } from '#shared/calendar.ts'
import { ChangedSettings } from '#contract/settings.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { SETTINGS_MESSAGES as SAYS } from '#shared/settings-messages.ts'
import { scalarText } from '#shared/text.ts'
import { STEP_OUTLINES } from '#steps/outlines.ts'
import { readNumber } from '#web/form/read-number.ts'
import { type Reading, readBy } from '#web/form/reading.ts'
import type { SectionId } from './section-ids.ts'

/** How a setting is asked for. Its path is where it stands in the settings, as a refusal names it. */
export type SettingField = {
  path: string
  label: string
  kind:
    | 'switch'
    | 'colour'
    | 'degrees'
    | 'line'
    | 'lines'
    | 'link'
    | 'number'
    | 'picture'
    | 'time'
    | 'weekdays'
    | 'zone'
  hint?: string
  isOptional?: true
  /** What a switch says when it is off and on, where it isn't that. */
  choices?: [off: string, on: string]
  /** Where it is a cell of a table: its row, and its column. */
  cell?: readonly [row: string, column: string]
}
export type SettingSection = {
  id: Exclude<SectionId, 'backups' | 'channel'>
  title: string
  hint: string
  fields: SettingField[]
}

const linkOf = (group: 'step_links' | 'videos', key: string | number, row: string): SettingField => {
  const column = SAYS.columns[group]
  return {
    path: `${group}.${key}`,
    label: `${row} · ${column.toLowerCase()}`,
    kind: 'link',
    isOptional: true,
    cell: [row, column],
  }
}

const stepLabel = ({ number, title }: { number: number; title: string }) => `${number}. ${title}`

/** Every setting, in the sections that are its pages. */
export const SECTIONS: SettingSection[] = [
  {
    id: 'newsroom',
    title: SAYS.newsroom,
    hint: SAYS.newsroomHint,
    fields: [
      { path: 'product_name', label: 'Product name', kind: 'line' },
      { path: 'city', label: 'City', kind: 'line' },
      { path: 'neighbouring_city', label: 'Neighboring city', kind: 'line' },
    ],
  },
  {
    id: 'time',
    title: SAYS.time,
    hint: SAYS.timeHint,
    fields: [
      { path: 'time_zone', label: 'Time zone', kind: 'zone' },
      { path: 'lead_days', label: 'Days ahead', kind: 'number', hint: SAYS.leadHint },
      { path: 'cut_off', label: 'Cut-off', kind: 'time', hint: SAYS.cutOffHint },
      {
        path: 'publication_days',
        label: SAYS.publicationDays,
        kind: 'weekdays',
        hint: SAYS.publicationDaysHint,
      },
    ],
  },
  {
    id: 'steps',
    title: SAYS.steps,
    hint: SAYS.linksHint,
    fields: [
      ...STEP_OUTLINES.flatMap((step) => [
        linkOf('step_links', step.number, stepLabel(step)),
        linkOf('videos', step.number, stepLabel(step)),
      ]),
      linkOf('videos', 'welcome', SAYS.tour),
    ],
  },
  {
    id: 'letter',
    title: SAYS.newsletter,
    hint: SAYS.newsletterHint,
    fields: [
      { path: 'newsletter.accent', label: SAYS.accent, kind: 'colour', hint: SAYS.accentHint },
      { path: 'newsletter.logo', label: SAYS.logo, kind: 'picture', hint: SAYS.logoHint, isOptional: true },
      {
        path: 'newsletter.postal_address',
        label: SAYS.postalAddress,
        kind: 'lines',
        hint: SAYS.postalAddressHint,
        isOptional: true,
      },
      {
        path: 'newsletter.unsubscribe_href',
        label: SAYS.unsubscribe,
        kind: 'line',
        hint: SAYS.unsubscribeHint,
        isOptional: true,
      },
    ],
  },
  {
    id: 'archive',
    title: SAYS.archive,
    hint: SAYS.archiveHint,
    fields: [
      { path: 'archive', label: SAYS.archiveOn, kind: 'switch', hint: SAYS.archiveOnHint },
      { path: 'publish_time', label: SAYS.publishTime, kind: 'time', hint: SAYS.publishTimeHint },
    ],
  },
  {
    id: 'weather',
    title: SAYS.weather,
    hint: SAYS.weatherHint,
    fields: [
      { path: 'latitude', label: 'Latitude', kind: 'degrees', hint: SAYS.latitudeHint, isOptional: true },
      { path: 'longitude', label: 'Longitude', kind: 'degrees', hint: SAYS.longitudeHint, isOptional: true },
    ],
  },
  {
    id: 'image',
    title: SAYS.image,
    hint: SAYS.imageHint,
    fields: [
      { path: 'image_source.name', label: 'Name', kind: 'line' },
      { path: 'image_source.url', label: 'URL', kind: 'link' },
    ],
  },
  {
    id: 'sign-in',
    title: SAYS.access,
    hint: SAYS.accessHint,
    fields: [
      {
        path: 'second_factor_for_administrators',
        label: SAYS.secondFactor,
        kind: 'switch',
        hint: SAYS.secondFactorHint,
        choices: [SAYS.notRequired, SAYS.required],
      },
    ],
  },
  {
    id: 'retention',
    title: SAYS.keeping,
    hint: SAYS.keepingHint,
    fields: [{ path: 'retention_days', label: 'Days', kind: 'number' }],
  },
]

/** What stands in the fields, by path. */
export type TypedSettings = Record<string, string>

export const FIELDS = SECTIONS.flatMap(({ fields }) => fields)

/** @returns the sections with a field of which that is so, in order */
export const sectionsWith = (isSo: (path: string) => boolean): ReadonlySet<SectionId> =>
  new Set(SECTIONS.filter(({ fields }) => fields.some(({ path }) => isSo(path))).map(({ id }) => id))

export function typedOf(settings: NewsroomSettings): TypedSettings {
  const flat = flatten(settings)
  const scalars = Object.fromEntries(FIELDS.map(({ path }) => [path, scalarText(flat[path])]))
  return { ...scalars, publication_days: namesOf(settings.publication_days) }
}

/** The days of the week, Sunday first, as they stand in the settings' numbers. */
export const WEEKDAYS = ['02', '03', '04', '05', '06', '07', '08'].map((day) =>
  weekday(calendarDay(`2000-01-${day}`)),
)

/** As they are kept in a field: `Monday, Tuesday`. */
export const namesOf = (weekdays: readonly number[]): string =>
  weekdays.map((number) => WEEKDAYS[number]).join(', ')

/** @returns the numbers of the weekdays named, in their order */
export const weekdaysIn = (names: string): number[] =>
  WEEKDAYS.flatMap((name, number) => (names.split(', ').includes(name) ? [number] : []))

const flatten = (value: object, before = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      typeof part === 'object' && part !== null
        ? Object.entries(flatten(part, `${before}${key}.`))
        : [[`${before}${key}`, part]],
    ),
  )

/** @returns the settings that were typed, or the sentence of each field that is not right yet */
export function readTyped(typed: TypedSettings): Reading<NewsroomSettings> {
  const given: Record<string, unknown> = {}
  for (const { path, kind, isOptional } of FIELDS) {
    const text = typed[path] ?? ''
    const value = valueOf(text, kind, isOptional)
    const [group = '', key] = path.split('.')
    if (key === undefined) given[group] = value
    else given[group] = { ...partOf(given[group]), [key]: value }
  }
  return readBy(ChangedSettings)(given)
}

function valueOf(text: string, kind: SettingField['kind'], isOptional: true | undefined): unknown {
  if (kind === 'number' || kind === 'degrees') return readNumber(text)
  if (kind === 'weekdays') return weekdaysIn(text)
  if (kind === 'switch') return text === 'true'
  return isOptional && text.trim() === '' ? null : text
}

const partOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
