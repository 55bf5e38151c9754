import { shortened } from './beginning-of.ts'
import { z } from 'zod'
import { AdPlacement } from './ads.ts'
import { CalendarDay } from './calendar.ts'
import { FEEDS } from './feeds-messages.ts'
import { ImagePath } from './images.ts'
import { LIBRARY_PATHS, LibraryName } from './library-name.ts'
import { LIMITS } from './limits.ts'
import { Link, OptionalLine, OptionalLink, RequiredLine, RequiredText, scalarText } from './text.ts'

export { libraryAt, LibraryName } from './library-name.ts'

/** The libraries whose rows are jokes, each of one step. */
export type JokeLibrary = Extract<LibraryName, 'thank-you' | 'good-evening'>

type FieldKind = 'line' | 'text' | 'link' | 'picture' | 'choice' | 'number' | 'day' | 'flag'

/** How a field of a library is asked for. The keys of `choices` are what is stored; '' stands for none. */
export type LibraryField = {
  label: string
  kind: FieldKind
  isOptional?: true
  /** It may carry a secret: it is in no list, no search, and in a file only where somebody asks for it. */
  isSecret?: true
  hint?: string
  choices?: Readonly<Record<string, string>>
}

export type LibraryDefinition = {
  title: string
  /** One of it, as in 'Add source'. */
  one: string
  /** The end of its address on the screens, behind /admin/libraries/. */
  path: (typeof LIBRARY_PATHS)[LibraryName]
  /** Its fields by the names of their columns, in which they are also imported and exported. */
  form: z.ZodObject
  fields: Readonly<Record<string, LibraryField>>
  /** The field that names one of it; the list begins with it. */
  named: string
}

/** The address of a feed or none; who doesn't know the field changes nothing of it. */
const OptionalFeed = z.union([z.literal('').transform(() => null), z.null(), Link]).optional()

const Source = z.strictObject({
  name: RequiredLine(LIMITS.sourceName, 'Please enter a name'),
  url: OptionalLink,
  type: OptionalLine(LIMITS.sourceType),
  city: z.enum(['home', 'neighbour'], 'Please choose home, neighbour or none').nullable(),
  feed_url: OptionalFeed,
})

const JokeText = RequiredText(LIMITS.joke, 'Please enter a joke')

/** A picture of ours, an address elsewhere that is fetched once, or none (C25). */
const Picture = z.union([ImagePath, OptionalLink], 'Please enter a valid URL')

const WEIGHT = `Please enter a number from 0 to ${LIMITS.adWeightMost}`

/** A day or none; who doesn't know the field changes nothing of it. */
const OptionalDay = z.union([CalendarDay, z.literal('').transform(() => null), z.null()]).optional()

const Advertisement = z
  .strictObject({
    sponsor_name: RequiredLine(LIMITS.sponsorName, 'Please enter a name'),
    sponsor_description: RequiredText(LIMITS.sponsorDescription, 'Please enter a description'),
    sponsor_link: Link,
    sponsor_logo_url: Picture,
    sponsor_image_url: Picture,
    ad_placement: z.enum(AdPlacement.options, 'Please choose headline, feature or baseline'),
    weight: z.number(WEIGHT).min(0, WEIGHT).max(LIMITS.adWeightMost, WEIGHT),
    active: z.boolean('Please say true or false'),
    starts_on: OptionalDay,
    ends_on: OptionalDay,
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    message: 'Please choose a day that is not before From',
    path: ['ends_on'],
  })

const sources = <Path extends LibraryDefinition['path']>(title: string, path: Path) =>
  ({
    title,
    one: 'source',
    path,
    form: Source,
    named: 'name',
    fields: {
      name: { label: 'Name', kind: 'line' },
      url: { label: 'URL', kind: 'link', isOptional: true },
      type: { label: 'Type', kind: 'line', isOptional: true, hint: 'Such as venue, calendar or newspaper.' },
      city: {
        label: 'City',
        kind: 'choice',
        isOptional: true,
        choices: { '': 'Both', home: 'Our city', neighbour: 'The neighboring city' },
      },
      feed_url: { label: FEEDS.field, kind: 'link', isOptional: true, hint: FEEDS.hint, isSecret: true },
    },
  }) satisfies LibraryDefinition

const jokes = <Column extends string, Path extends LibraryDefinition['path']>(
  title: string,
  path: Path,
  column: Column,
) =>
  ({
    title,
    one: 'joke',
    path,
    // The one computed key is the column's name, which the type of the parameter keeps.
    form: z.strictObject({ [column]: JokeText } as Record<Column, typeof JokeText>),
    named: column,
    fields: { [column]: { label: 'Joke', kind: 'text' } } as Record<Column, LibraryField>,
  }) satisfies LibraryDefinition

/** Every library, in the order in which they are listed. */
export const LIBRARIES = {
  'live-music': sources('Live music sources', LIBRARY_PATHS['live-music']),
  'city-events': sources('City events sources', LIBRARY_PATHS['city-events']),
  'civil-news': sources('Civil news sources', LIBRARY_PATHS['civil-news']),
  'general-news': sources('General news sources', LIBRARY_PATHS['general-news']),
  'thank-you': jokes('Thank-you jokes', LIBRARY_PATHS['thank-you'], 'thank_you_joke'),
  'good-evening': jokes('Good-evening jokes', LIBRARY_PATHS['good-evening'], 'good_evening_jokes'),
  advertisements: {
    title: 'Advertisements',
    one: 'advertisement',
    path: LIBRARY_PATHS.advertisements,
    form: Advertisement,
    named: 'sponsor_name',
    fields: {
      sponsor_name: { label: 'Sponsor', kind: 'line' },
      sponsor_description: { label: 'Description', kind: 'text' },
      sponsor_link: { label: 'Link', kind: 'link' },
      sponsor_logo_url: { label: 'Logo', kind: 'picture', isOptional: true },
      sponsor_image_url: { label: 'Picture', kind: 'picture', isOptional: true },
      ad_placement: {
        label: 'Placement',
        kind: 'choice',
        choices: { headline: 'Headline', feature: 'Feature', baseline: 'Baseline' },
      },
      weight: {
        label: 'Weight',
        kind: 'number',
        hint: 'A higher one is drawn more often; 0 is never drawn.',
      },
      starts_on: {
        label: 'From',
        kind: 'day',
        isOptional: true,
        hint: 'Its first day; before it is never drawn.',
      },
      ends_on: {
        label: 'Until',
        kind: 'day',
        isOptional: true,
        hint: 'Its last day; after it is never drawn.',
      },
      active: { label: 'Active', kind: 'flag', hint: 'Only active ones are drawn.' },
    },
  },
} as const satisfies Record<LibraryName, LibraryDefinition>

/** @returns the library of that name as generic code sees it */
export const libraryOf = (name: LibraryName): LibraryDefinition => LIBRARIES[name]

/** The libraries whose rows are sources, each of one step. */
export const SOURCE_LIBRARIES = LibraryName.options.filter((name) =>
  LIBRARIES[name].path.startsWith('sources/'),
)

/** What one of a library is called in lists and in the audit list, at most 80 characters. */
export const nameOfItem = (name: LibraryName, values: Record<string, unknown>): string => {
  const text = scalarText(values[LIBRARIES[name].named])
  return shortened(text, 80)
}
