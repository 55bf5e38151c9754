import { type CalendarDay, fullDay } from '#shared/calendar.ts'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { belongsTo, type Role } from '#shared/roles.ts'
import { STEPS } from '#steps/index.ts'
import { ALL_PAGES, type PageName, type PagePath } from '#web/pages.ts'
import { daysNamed } from './days-named.ts'

/** Where a person can go. */
export type Place =
  | { kind: 'step'; step: number; name: string; note?: string }
  | { kind: 'edition'; edition: CalendarDay; name: string; note?: string }
  | { kind: 'page'; page: PageName; path: PagePath; name: string; note?: string }
  | { kind: 'person'; id: string; name: string; note?: string }

export type PlaceKind = Place['kind']

type Newsroom = { today: CalendarDay; edition: CalendarDay }
type Person = { id: string; full_name: string | null; email: string }

/** Most places of one kind that are listed. */
const MOST = 9

/**
 * What a person may mean by some words: steps by number or title, editions by day, pages, and people by name or
 * email. Words are matched by their beginnings, whatever their case and accents.
 *
 * @param people those that may be found; administrators alone know any
 */
export function placesFor(words: string, role: Role, newsroom: Newsroom, people: Person[]): Place[] {
  const found = (place: Place) => isMeant(words, `${place.name} ${place.note ?? ''}`)
  const steps = STEPS.map(
    ({ number, title }): Place => ({ kind: 'step', step: number, name: `${number}. ${title}` }),
  )
  const editions = daysNamed(words, newsroom).map((edition): Place => {
    const note = edition === newsroom.edition ? { note: KEYBOARD.workingEdition } : {}
    return { kind: 'edition', edition, name: fullDay(edition), ...note }
  })
  const pages = ALL_PAGES.filter(({ audience }) => belongsTo(audience, role)).map(
    ({ name, path, title }): Place => ({ kind: 'page', page: name, path, name: title }),
  )
  const colleagues = people.map(
    ({ id, full_name, email }): Place => ({ kind: 'person', id, name: full_name ?? email, note: email }),
  )
  const isAsked = words.trim() !== ''
  return [
    ...steps.filter((place) => found(place) || isMeant(words, `step ${place.name}`)),
    ...distinct(editions),
    ...pages.filter(found),
    ...(isAsked ? colleagues.filter(found).slice(0, MOST) : []),
  ]
}

/** Every word begins a word of the text. */
function isMeant(words: string, text: string): boolean {
  const there = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(words)
    .split(/\s+/)
    .every((word) => there.some((one) => one.startsWith(word)) || plain(text).includes(` ${word}`))
}

const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const distinct = (places: Place[]): Place[] =>
  places.filter(({ name }, index) => places.findIndex((other) => other.name === name) === index)
