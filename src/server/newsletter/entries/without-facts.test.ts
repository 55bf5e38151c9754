import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import before from '#tests/support/entries-before-facts.json' with { type: 'json' }
import { freshEdition } from '#tests/support/editions.ts'
import { calendarDay } from '#shared/calendar.ts'
import { chooseText } from '#edition/choose-text.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { findRows } from './entries-repository.ts'

/** What a step had before its form asked for anything of a page: filed, kept and sent by the version of then. */
type Before = {
  step: number
  draft: Record<string, unknown>
  lines: string[]
  answer: Record<string, unknown>[]
  data: Record<string, unknown>[]
  text: string
}
const BEFORE: Before[] = before

const { as, deps } = await buildTestApp()
const EDITION = calendarDay('2031-05-03')

const beforeOf = (step: number) => BEFORE.find((one) => one.step === step)

test.each(STEPS.slice(1, 4))(
  'step $number: an entry of the version before is sent byte for byte as it was, and its text is still of it (C86)',
  async (step) => {
    const was = beforeOf(step.number)
    if (!was) throw new Error('The step has no entry of before')
    const newsroom = await readNewsroom(deps.db)
    await deps.db.insert(tableOf(step)).values(was.data)
    const rows = await findRows(deps.db, step, EDITION, newsroom)
    expect(JSON.stringify(rows)).toBe(JSON.stringify(was.data))
    const text = { contentId: 'a', text: was.text, status: 'completed', madeFrom: was.data } as const
    const { isStale } = chooseText({
      ...{ step: step.number, title: step.title, isDone: false, chosenId: null, rows, ownText: '' },
      ...{ parts: null, teaser: null, doubles: null },
      texts: [{ ...text, createdAt: '2031-05-01T15:00:00Z', reason: null, words: { by: 'ai' } }],
    })
    expect(isStale).toBe(false)
  },
)

test.each(STEPS.slice(1, 4))(
  'step $number: what is filed without facts gets the answer, line and row of before (C86)',
  async (step) => {
    const was = beforeOf(step.number)
    const edition = freshEdition()
    const filed = await as('ana').post(`/api/steps/${step.number}/entries`, {
      ...was?.draft,
      [step.editionField]: edition,
    })
    const entries: { line: string; row: Record<string, unknown> }[] = filed.json().entries
    expect(entries.map(({ line }) => line)).toEqual(was?.lines)
    const ofThatDay = (rows: unknown) => JSON.parse(JSON.stringify(rows).replaceAll(edition, EDITION))
    expect(JSON.stringify(ofThatDay(entries.map(({ row }) => row)))).toBe(JSON.stringify(was?.answer))
  },
)

test('a text stays of its rows where a column came that nobody has filled, and not where it is filled', () => {
  const madeFrom = [{ id: '1', url: 'https://a.example', headline: null }]
  const of = (rows: Record<string, unknown>[]) =>
    chooseText({
      ...{ step: 2, title: '', isDone: false, chosenId: null, rows, ownText: '' },
      ...{ parts: null, teaser: null, doubles: null },
      texts: [
        {
          ...{ contentId: 'a', text: 'x', status: 'completed', createdAt: '', reason: null },
          ...{ madeFrom, words: { by: 'ai' } },
        },
      ],
    }).isStale
  const [row] = madeFrom
  expect(of([{ ...row, price: null, starts_on: null }])).toBe(false)
  expect(of([{ ...row, price: '$5' }])).toBe(true)
})
