import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { addDays, calendarDay, dayOfWeek } from '#shared/calendar.ts'
import type { EditionModel } from '#edition/model.ts'
import { factFindings } from '#edition/facts/fact-findings.ts'
import { writeText } from '#edition/write-text.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type ReadInput, readInput } from '#server/newsletter/edition/read-input.ts'
import { createLog } from '#server/platform/log.ts'
import { findStep } from '#steps/index.ts'
import { wordsIn } from '#steps/prose.ts'
import { curled } from '#shared/quotation-marks.ts'
import { seedDemo } from './demo.ts'
import { type DemoForm, formsOf } from './demo-forms.ts'
import { scenesIn } from './demo-scenes.ts'
import { dated, seasonOf } from './demo-season.ts'
import { demoWeb } from './demo-web.ts'
import { setUpNewsroom } from './set-up-newsroom.ts'

const TODAY = calendarDay('2031-11-20')
const clock = () => new Date(`${TODAY}T15:00:00Z`)
const DAYS = Array.from({ length: 14 }, (_, index) => addDays(TODAY, index - 11))
/** Those that are filed whole; on the others people are still at work. */
const WHOLE = 12
const DATA_DIR = join(tmpdir(), `city desk ${randomUUID()}`)
/** Where the letters lie for who wants to read them. */
const PRINTED = join(tmpdir(), 'city-desk-letters')

let database: Database
let deps: Deps
let letters: ReadInput[]
const models = (): EditionModel[] => letters.map(({ assembly }) => assembly.model)

beforeAll(async () => {
  database = await emptyDatabase()
  const config = readConfig({ SECRET: 'a secret of the tests, long enough to be one', DATA_DIR })
  await setUpNewsroom(database.db, config, clock)
  deps = await compose(config, database, createLog('silent'), clock, [], demoWeb)
  await deps.jobs.start()
  await seedDemo(deps)
  letters = []
  for (const day of DAYS) letters.push(await readInput(deps, database.db, day))
  await mkdir(PRINTED, { recursive: true })
  for (const model of models()) await writeFile(join(PRINTED, `${model.edition}.txt`), writeText(model))
})

afterAll(async () => {
  await deps.live.close()
  await deps.jobs.stop()
  await database.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

/** Paragraphs and items of the sections, each as its reader sees it. */
const linesOf = ({ blocks }: EditionModel): string[] =>
  blocks
    .filter(({ id }) => id !== 'in-this-edition')
    .flatMap(({ tree }) =>
      tree.children
        .filter(({ type }) => type !== 'heading')
        .flatMap((node: Nodes) =>
          (node.type === 'list' ? node.children : [node]).map((part) =>
            toString(part, { includeImageAlt: false }),
          ),
        ),
    )

/** What people typed of an edition, with the quotation marks of print. */
const typedIn = ({ input }: ReadInput): string[] =>
  input.steps
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .filter((value) => typeof value === 'string')
    .map(curled)

/** The sentences of more than four words that the formatter wrote. */
function ownSentences(letter: ReadInput): string[] {
  const typed = typedIn(letter)
  return linesOf(letter.assembly.model)
    .flatMap((line) => line.split(/(?<=[.!?])\s/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsIn(sentence) > 4 && !typed.some((text) => text.includes(sentence)))
}

describe('the fourteen letters of the demo', () => {
  test('say no sentence of their own twice in seven days', () => {
    const said = letters.map(ownSentences)
    expect(said.flat().length).toBeGreaterThan(14)
    for (const [index] of said.slice(6).entries()) {
      const week = said.slice(index, index + 7).flat()
      expect(week.filter((sentence, place) => week.indexOf(sentence) < place)).toEqual([])
    }
  })

  test('have none of the phrases that nobody wants to read again', () => {
    for (const model of models())
      expect(writeText(model)).not.toMatch(
        /keys, coat|dust off|put your feet up|over the fence|is the word for|we found|!\s+Good evening/i,
      )
  })

  test('tell no show, story, event, notice, picture or joke twice', () => {
    const shows = letters.flatMap(({ input }) =>
      input.steps.flatMap(({ step, rows }) => (step === 1 ? rows.map(({ title }) => title) : [])),
    )
    expect(shows.filter((one, place) => shows.indexOf(one) < place)).toEqual([])
    for (const columns of [['url'], ['headline'], ['image_title'], ['joke_text'], ['summary']]) {
      const told = letters
        .flatMap(({ input }) => input.steps.filter(({ step }) => step !== 9))
        .flatMap(({ rows }) => rows.flatMap((row) => columns.map((column) => row[column] ?? [])).flat())
        .map((one) => JSON.stringify(one).replace(/\d{4}\/\d\d\/\d\d/, ''))
      expect(told.filter((one, place) => told.indexOf(one) < place)).toEqual([])
    }
  })

  test('have no sponsor in more than nine of the twelve that are whole', () => {
    const sponsors = letters
      .filter((_, index) => index < WHOLE)
      .flatMap(({ input }) => input.steps.find(({ step }) => step === 9)?.rows ?? [])
      .map((row) => String(row['sponsor_name']))
    const times = Map.groupBy(sponsors, (name) => name)
    expect([...times].filter(([, { length }]) => length > 9).map(([name]) => name)).toEqual([])
    expect(times.size).toBeGreaterThanOrEqual(12)
  })

  test('name nothing by its host, and begin no two lines alike', () => {
    for (const model of models()) {
      for (const line of linesOf(model)) expect(line).not.toMatch(/\.(?:example|com|org|gov|net)\b/)
      const items = model.blocks
        .filter(({ id }) => id !== 'in-this-edition')
        .flatMap(({ tree }) => tree.children.flatMap((node) => (node.type === 'list' ? node.children : [])))
      const beginnings = items.map((item) => toString(item).split(' ').slice(0, 2).join(' '))
      expect(beginnings.filter((one, place) => beginnings.indexOf(one) < place)).toEqual([])
    }
  })

  test('have 350 to 500 words, no line of more than 25, no forecast of more than three sentences', () => {
    for (const [index, letter] of letters.entries()) {
      const { model } = letter.assembly
      const words = writeText(model)
        .replace(/<[^<>\s]+>/g, ' ')
        .match(/\S*[\p{L}\p{N}]\S*/gu)?.length
      if (index < WHOLE) {
        expect(words, model.edition).toBeGreaterThanOrEqual(350)
        expect(words, model.edition).toBeLessThanOrEqual(500)
      }
      const typed = typedIn(letter)
      for (const line of linesOf(model))
        if (!typed.includes(line) && !line.startsWith('The Society'))
          expect(wordsIn(line), line).toBeLessThanOrEqual(25)
      const weather = model.blocks.find(({ id }) => id === 'step-6')?.tree.children[1]
      if (weather) expect(toString(weather).split(/(?<=\.)\s/).length).toBeLessThanOrEqual(3)
    }
  })

  test('say when and where of most events, and show what a line without a headline looks like', () => {
    const rows = (numbers: number[]) =>
      letters.flatMap(({ input }) =>
        input.steps.filter(({ step }) => numbers.includes(step)).flatMap(({ rows: filed }) => filed),
      )
    const events = rows([2])
    const told = events.filter((row) => row['starts_time'] && row['venue'])
    expect(told.length / events.length).toBeGreaterThanOrEqual(0.8)
    const lines = rows([2, 3, 4])
    const bare = lines.filter((row) => !row['headline']).length / lines.length
    expect(bare).toBeGreaterThan(0.07)
    expect(bare).toBeLessThan(0.13)
  })
})

describe.each(['2031-01-20', '2031-04-20', '2031-07-20', '2031-10-20'])('two weeks up to %s', (last) => {
  const days = Array.from({ length: 14 }, (_, index) => addDays(calendarDay(last), index - 13))
  const pictures = scenesIn(seasonOf(calendarDay(last))).map(({ imageTitle, photographerName, altText }) => ({
    ...{ imageTitle, photographerName, altText },
    imageUrl: `/images/${randomUUID().replaceAll('-', '')}-1280.jpg`,
  }))
  const forms: DemoForm[] = days.flatMap((day, index) => formsOf(day, index, pictures))

  test('tell of nothing that is done in another season', () => {
    const frozen = /resurfacing|hydrant|orchard|ball field|bees|river cleanup|sidewalk chess|first frost|☔/i
    if (seasonOf(calendarDay(last)) === 'winter') expect(JSON.stringify(forms)).not.toMatch(frozen)
    else expect(JSON.stringify(forms)).not.toContain('⛄')
    const walk = forms.find(({ form }) => JSON.stringify(form).includes('"Lantern walk"'))
    // Once the sun has set: in spring that is at twenty past eight in the end, in early fall at half past seven.
    const dark = { winter: '19:00', spring: '20:30', summer: '20:45', fall: '19:45' }
    expect(walk?.form).toMatchObject({ startsAt: dark[seasonOf(calendarDay(last))] })
    if (seasonOf(calendarDay(last)) === 'summer') expect(JSON.stringify(forms)).not.toMatch(/school bus/i)
  })

  test('have forms that a person could file, and nothing twice', () => {
    for (const { step, form } of forms)
      expect(findStep(step)?.form.safeParse(form).error?.issues).toBeUndefined()
    const words = forms.filter(({ step }) => step !== 9).flatMap(({ form }) => Object.entries(form))
    for (const field of ['bandName', 'headline', 'url', 'imageTitle', 'jokeText', 'altText']) {
      const told = words.filter(([name, value]) => name.replace(/\d$/, '') === field && value !== '')
      const values = told.map(([, value]) => value)
      expect(values.filter((one, place) => values.indexOf(one) < place)).toEqual([])
    }
  })

  test('have offices open on weekdays, and markets, sales and long days out on Saturdays', () => {
    const daysOf = (headlines: RegExp) =>
      forms.flatMap(({ form }) =>
        headlines.test(String(Reflect.get(form, 'headline')))
          ? dayOfWeek(calendarDay(String(Reflect.get(form, 'startsOn'))))
          : [],
      )
    const onWeekdays = daysOf(/^(?:Job fair|Citizenship class|Haydn at lunch)$/)
    expect(onWeekdays).toHaveLength(3)
    expect(onWeekdays.filter((day) => day === 0 || day === 6)).toEqual([])
    const onSaturdays = daysOf(
      /^(?:Farmers market|Used-book sale|Model train day|Bread class|Scout plant sale)$/,
    )
    expect(new Set(onSaturdays)).toEqual(new Set([6]))
  })

  test('have no two things at once in one room', () => {
    const typed = (form: object, ...fields: string[]) =>
      fields.map((field) => Reflect.get(form, field)).find((value) => value)
    const held = forms.flatMap(({ form }) => ({
      venue: typed(form, 'venue'),
      at: Date.parse(`${typed(form, 'date', 'startsOn', 'selectDate')}T${typed(form, 'time', 'startsAt')}Z`),
    }))
    const twoHours = 7_200_000
    expect(
      held.filter(({ venue, at }, place) =>
        held.slice(0, place).some((other) => other.venue === venue && Math.abs(other.at - at) < twoHours),
      ),
    ).toEqual([])
  })

  test('are of their season', () => {
    const season = seasonOf(calendarDay(last))
    const text = JSON.stringify(forms)
    const marks = {
      ...{ winter: 'Snow parking rules', spring: 'Seed swap' },
      ...{ summer: 'Odd-even watering', fall: 'Cider pressing' },
    }
    expect(Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []))).toEqual([
      season,
    ])
  })
})

test('an office’s day is a weekday, and the same one a week later the next', () => {
  const [friday, monday] = ['2031-11-14', '2031-11-17'].map(calendarDay)
  expect([friday, monday].map((day) => day && dated('{+1}, {+5}', day))).toEqual([
    'Monday, Wednesday',
    'Tuesday, next Monday',
  ])
})

test('no letter says what was not filed', () => {
  const differing = letters.flatMap(({ input: { steps, edition, newsroom } }) =>
    steps.flatMap(({ step, rows, ownText: text }) =>
      factFindings({ text, rows, step, edition, newsroom: { city: newsroom.city } })
        .filter(({ severity }) => severity === 'must')
        .map(({ sentence }) => `${edition}, step ${step}: ${sentence}`),
    ),
  )
  expect(differing).toEqual([])
})
