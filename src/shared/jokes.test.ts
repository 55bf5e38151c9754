import { expect, test } from 'vitest'
import { addDays, calendarDay } from './calendar.ts'
import { chooseJoke, type LibraryJoke } from './jokes.ts'
import { JOKES } from './jokes-messages.ts'
import { seededRandom } from './random.ts'

const EDITION = calendarDay('2031-05-03')
const joke = (id: number, last_used: string | null = null): LibraryJoke => ({
  id,
  joke: `Joke ${id}`,
  last_used: last_used === null ? null : calendarDay(last_used),
})
const library = (count: number) => Array.from({ length: count }, (_, index) => joke(index + 1))
const choose = (jokes: LibraryJoke[], previous: number | null = null, random = () => 0) =>
  chooseJoke(jokes, EDITION, previous, random)

test('only the newest twenty by id are drawn from, each of them sometimes (S158)', () => {
  const random = seededRandom(7)
  const ids = Array.from({ length: 2_000 }, () => choose(library(25), null, random)?.joke.id)
  expect([...new Set(ids)].sort((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 6),
  )
})

test('a joke rests for 60 days after its edition (C22)', () => {
  const used = (daysAgo: number) => choose([joke(2, addDays(EDITION, -daysAgo)), joke(1)], null)?.joke.id
  expect([used(61), used(60), used(0), used(-3)]).toEqual([2, 1, 1, 1])
})

test('when every joke was used lately, it is the one used longest ago, and that is said (C22)', () => {
  const jokes = [joke(3, '2031-05-01'), joke(2, '2031-03-20'), joke(1, '2031-04-01')]
  expect(choose(jokes)).toMatchObject({ joke: { id: 2 }, note: JOKES.allUsed })
  expect(choose(jokes, 2)).toMatchObject({ joke: { id: 1 }, note: JOKES.allUsed })
})

test('the same joke is never shown twice running (C22)', () => {
  const random = seededRandom(11)
  let previous: number | null = null
  for (let turn = 0; turn < 500; turn += 1) {
    const id: number | null = choose(library(2), previous, random)?.joke.id ?? null
    expect(id).not.toBe(previous)
    previous = id
  }
})

test('of one joke it is that one, and the second time it is said that there is no other', () => {
  expect(choose([joke(4)])).toEqual({ joke: joke(4), note: null })
  expect(choose([joke(4)], 4)?.note).toBe(JOKES.onlyOne)
})

test('an empty library gives nothing (S162)', () => {
  expect(choose([])).toBeNull()
})
