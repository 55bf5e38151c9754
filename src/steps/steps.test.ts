import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { findStep, STEPS } from './index.ts'
import { STEP_OUTLINES } from './outlines.ts'
import { tableOf } from './tables.ts'

const EDITION = calendarDay('2031-05-03')
const NEWSROOM: NewsroomFacts = {
  city: 'Riverton',
  neighbouring_city: 'Eastbank',
  time_zone: 'America/Chicago',
}
const FOLDERS = readdirSync(import.meta.dirname).filter((name) => /^\d\d-/.test(name))

/** Nothing that a person should never read. */
const LEFTOVERS = /undefined|null|NaN|\[object|Invalid Date/

test('the outlines are those of all steps, in their order', () => {
  expect(STEPS).toMatchObject(STEP_OUTLINES)
  expect(STEP_OUTLINES).toHaveLength(STEPS.length)
})

describe.each(STEPS)('step $number, $title', (step) => {
  const rows = step.toRows(step.form.parse(step.example), NEWSROOM)

  test('its example is valid and becomes rows it can store', () => {
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(step.row.parse(row)).toEqual(row)
  })

  test('every field has a label and every label a field', () => {
    expect(Object.keys(step.labels).sort()).toEqual(Object.keys(step.form.shape).sort())
    for (const label of Object.values(step.labels)) expect(label).toMatch(/\S/)
  })

  test('an untouched form has every field and the edition on screen (S123, C3)', () => {
    const blank = step.blank(EDITION)
    expect(Object.keys(blank).sort()).toEqual(Object.keys(step.form.shape).sort())
    expect(blank[step.editionField]).toBe(EDITION)
  })

  test('an untouched form is not filed by mistake', () => {
    expect(step.form.safeParse(step.blank(EDITION)).success).toBe(false)
  })

  test('what is stored comes back into the form and is stored the same again (C45)', () => {
    for (const row of rows) {
      const others = rows.filter((other) => other !== row)
      const form = step.parts?.formOf(row, others) ?? step.form
      const back = Object.entries(step.toForm(row, NEWSROOM))
      const asked = Object.fromEntries(back.filter(([field]) => field in form.shape))
      expect(step.toRows(form.parse(asked), NEWSROOM)).toEqual([row])
    }
  })

  test('its text tells what was stored, under a heading, and the same entries give the same text', () => {
    const text = step.toText(rows, NEWSROOM)
    expect(text).toMatch(/^## \S.*\n\n\S/)
    expect(step.toText(structuredClone(rows), NEWSROOM)).toBe(text)
    expect(text).not.toMatch(LEFTOVERS)
  })

  test('its text is whole when everything that may be missing is missing', () => {
    const bare = rows.map((row) => withoutOptional(step.row.shape, row))
    expect(step.toText(bare, NEWSROOM)).not.toMatch(LEFTOVERS)
    for (const row of bare) expect(step.toLine(row)).not.toMatch(LEFTOVERS)
  })

  test('one line says what a row is', () => {
    for (const row of rows) {
      const line = step.toLine(row)
      expect(line).toMatch(/^\S.*\S$/)
      expect(line).not.toMatch(LEFTOVERS)
    }
  })

  test('text that looks like markup stays text in the newsletter (promises, Requests, pages, headers)', () => {
    const nasty = rows.map((row) => withText(row, '<script>x</script>](javascript:1) **b**'))
    const text = step.toText(nasty, NEWSROOM)
    expect(text).not.toMatch(/(?<!\\)<script/)
    expect(text).not.toMatch(/(?<!\\)\]\(javascript/)
  })

  test('its folder is numbered like the step and holds step and table', () => {
    const folder = FOLDERS[step.number - 1] ?? ''
    expect(folder.startsWith(String(step.number).padStart(2, '0'))).toBe(true)
    for (const file of ['step.ts', 'table.ts'])
      expect(existsSync(join(import.meta.dirname, folder, file)), file).toBe(true)
  })

  test('its table is the one it names and has a column for everything it stores (S212, S243)', () => {
    const columns = Object.keys(getTableColumns(tableOf(step)))
    expect(getTableName(tableOf(step))).toBe(step.table)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(step.row.shape)))
    const common = ['id', 'select_date', 'user_id', 'created_at', 'updated_at']
    expect(columns).toEqual(expect.arrayContaining(common))
  })

  test('it says what its screen shows: a summary, what to do, its sentences (S96, S97)', () => {
    expect(step.summary).toMatch(/\S.*\.$/)
    expect(step.summary.length).toBeLessThanOrEqual(LIMITS.cardSummary)
    expect(step.overview.length).toBeGreaterThan(1)
    for (const line of [...step.overview, ...step.directions]) expect(line).toMatch(/\S.*\.$/)
    expect(step.messages.notSaved(1, 'Please try again.').detail).toMatch(/\S/)
  })
})

test('the steps are those that are counted, in that order', () => {
  expect(STEPS.map(({ number }) => number)).toEqual([...STEP_NUMBERS])
})

test('the nine steps are the specification’s, in its order and with its titles (S4-S13, C1)', () => {
  expect(STEPS.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Live Music Boogie',
    "2 What's Happening in the City?",
    '3 Civil News',
    '4 General News',
    '5 Image of the Day',
    '6 Weather Data',
    '7 Thank You Joke',
    '8 Good Evening Joke',
    '9 Advertisement',
  ])
  expect(FOLDERS).toHaveLength(STEPS.length)
})

test('each step has the specification’s table (S212)', () => {
  expect(STEPS.map(({ table }) => table)).toEqual([
    'events_live_music',
    'events_city',
    'civil_news',
    'general_news',
    'images',
    'weather',
    'jokes_thank_you',
    'jokes_good_evening',
    'ads',
  ])
})

test('steps 1, 2, 3, 4 and 6 are written by AI, the others are direct (S205)', () => {
  const written = STEPS.filter(({ format }) => format === 'ai')
  expect(written.map(({ number }) => number)).toEqual([1, 2, 3, 4, 6])
  for (const step of written) expect('prompt' in step && step.prompt).toMatch(/\S/)
})

test('steps 1 to 4 have a checklist, the others none (S101, S114)', () => {
  expect(STEPS.map(({ checklist }) => checklist)).toEqual([
    ...['live_music', 'city_events', 'civil_news', 'general_news'],
    ...[null, null, null, null, null],
  ])
})

test('beside the form of 5 lies the image source, of 7 and 8 the jokes, of 9 the advertisements (S102-S104)', () => {
  const libraries = STEPS.map(({ library }) => library)
  expect(libraries.slice(4)).toEqual([
    'image-source',
    undefined,
    'thank-you',
    'good-evening',
    'advertisements',
  ])
})

test('every step has directions of its own (S98, S99)', () => {
  const own = STEPS.filter(({ directions }) => directions.length > 0)
  expect(own.map(({ number }) => number)).toEqual([...STEP_NUMBERS])
})

test('of steps 5 to 8 the newest entry is used (C45)', () => {
  expect(STEPS.filter(({ uses }) => uses === 'newest').map(({ number }) => number)).toEqual([5, 6, 7, 8])
})

test.each([0, 10, -1, 1.5, Number.NaN])('there is no step %s (C5)', (number) => {
  expect(findStep(number)).toBeUndefined()
})

type Row = Record<string, unknown>

const withoutOptional = (
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>,
  row: Row,
): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      shape[column]?.safeParse(null).success ? null : value,
    ]),
  )

/** Puts a text in every place that a person types freely. */
function withText(row: Row, text: string): Row {
  const typed = [
    'venue',
    'image_title',
    'photographer_name',
    'alt_text',
    'source',
    'conditions',
    'general_notes',
  ]
  const free = [...typed, 'joke_text', 'sponsor_name', 'sponsor_description', 'location', 'description']
  const isTitle = (column: string) => column === 'title' && !String(row['title']).startsWith('Positive News')
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      free.includes(column) || isTitle(column) ? text : value,
    ]),
  )
}
