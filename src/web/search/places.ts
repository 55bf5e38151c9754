import type { Task } from '#contract/board.ts'
import { statusLabel } from '#shared/board.ts'
import { type CalendarDay, fullDay, isCalendarDay } from '#shared/calendar.ts'
import { PALETTE } from '#shared/search-messages.ts'
import { isPublicationDay, type PublicationDays } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { belongsTo } from '#shared/roles.ts'
import { STEP_OUTLINES } from '#steps/outlines.ts'
import { ALL_PAGES, type PageName, type PagePath } from '#web/pages.ts'
import { type Act, type ActsFor, actsFor } from './acts.ts'
import { daysNamed } from './days-named.ts'
import { isMeant, oneIsMeant } from './meant.ts'

/** Where a person can go, and what can be done. */
export type Place = { key: string; name: string; note?: string; isRecent?: boolean } & (
  | { kind: 'step'; step: number }
  | { kind: 'edition'; edition: CalendarDay }
  | { kind: 'page'; page: PageName; path: PagePath }
  | { kind: 'person'; id: string }
  | { kind: 'act'; act: Act }
  | { kind: 'entry' | 'text'; step: number; edition: CalendarDay }
  | { kind: 'further' }
)

export type PlaceKind = Place['kind']

type Newsroom = PublicationDays & { today: CalendarDay; edition: CalendarDay }
type Person = { id: string; full_name: string | null; email: string }

export type Known = ActsFor & {
  newsroom: Newsroom
  /** Those that may be found; administrators alone know any. */
  people: Person[]
  /** Keys of the places that the person chose last, the newest first. */
  recent: string[]
}

/** Most places of one kind that are listed. */
const MOST = 9

/**
 * What a person may mean by some words: steps by number or title, editions by day, pages, people by name or email, and
 * what can be done. Words are matched by their beginnings, whatever their case and accents. Before a word is written
 * there are the places chosen last, then those at hand.
 */
export function placesFor(words: string, known: Known): Place[] {
  const steps = STEP_OUTLINES.map(({ number, title }) => stepPlace(number, title, known.tasks))
  const pages = ALL_PAGES.filter(({ audience }) => belongsTo(audience, known.role)).map(
    ({ name, path, title }): Place => ({ kind: 'page', key: `page:${name}`, page: name, path, name: title }),
  )
  const people = known.people.map(personPlace)
  const editions = daysNamed(words, known.newsroom).map((day) => editionPlace(day, known.newsroom))
  const acts = actsFor(known).map((one) => ({
    ...one,
    place: { kind: 'act', key: `act:${one.key}`, act: one.act, name: one.name } satisfies Place as Place,
  }))

  if (words.trim() === '') {
    const all = [...steps, ...pages, ...people, ...acts.map(({ place }) => place)]
    const recent = known.recent.flatMap((key) => recalled(key, all, known.newsroom))
    const isNew = ({ key }: Place) => !recent.some((one) => one.key === key)
    const offered = acts.filter(({ isOffered }) => isOffered).map(({ place }) => place)
    return [...recent, ...[...steps, ...offered, ...distinct(editions), ...pages].filter(isNew)]
  }
  const found = ({ name }: Place) => isMeant(words, name)
  return [
    ...steps.filter((place) => found(place) || isMeant(words, `step ${place.name}`)),
    ...distinct(editions),
    ...pages.filter(found),
    ...acts
      .filter(({ name, verb }) => oneIsMeant(words, verb) && isMeant(words, `${verb} ${name}`))
      .map(({ place }) => place)
      .slice(0, MOST),
    ...people.filter((place) => isMeant(words, `${place.name} ${place.note ?? ''}`)).slice(0, MOST),
  ]
}

function stepPlace(step: number, title: string, tasks: Task[]): Place {
  const task = tasks.find((one) => one.step === step)
  const note = task && [statusLabel(task.status), task.assignee?.name].filter(Boolean).join(', ')
  return { kind: 'step', key: `step:${step}`, step, name: `${step}. ${title}`, ...(note && { note }) }
}

const personPlace = ({ id, full_name, email }: Person): Place => ({
  kind: 'person',
  key: `person:${id}`,
  id,
  name: full_name ?? email,
  note: email,
})

function editionPlace(edition: CalendarDay, newsroom: Newsroom): Place {
  const none = isPublicationDay(edition, newsroom) ? undefined : PUBLICATION_DAYS.note
  const note = edition === newsroom.edition ? PALETTE.workingEdition : none
  return {
    kind: 'edition',
    key: `edition:${edition}`,
    edition,
    name: fullDay(edition),
    ...(note && { note }),
  }
}

/** A place chosen before, as it is now; none when it is there no more. */
function recalled(key: string, all: Place[], newsroom: Newsroom): Place[] {
  const [kind, day] = key.split(':')
  const place =
    kind === 'edition' && isCalendarDay(day)
      ? editionPlace(day, newsroom)
      : all.find((one) => one.key === key)
  return place ? [{ ...place, isRecent: true }] : []
}

const distinct = (places: Place[]): Place[] =>
  places.filter(({ key }, index) => places.findIndex((other) => other.key === key) === index)
