import { describe, expect, test } from 'vitest'
import { type AnyStep, STEPS } from './index.ts'

const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', time_zone: 'America/Chicago' }
const TYPED = 'קפה הדלת 7'

/** What a step stores of its example, with all that somebody typed there in words that run from right to left. */
function rowsOf(step: AnyStep) {
  const [row] = step.toRows(step.form.parse(step.example), NEWSROOM)
  if (!row) throw new Error(`Step ${step.number} has no example.`)
  const words = Object.entries(row).flatMap(([column, value]) => {
    const isWords = typeof value === 'string' && !/^(?:https?:|\/|\d{4}-|\d\d:)/.test(value)
    return isWords && step.row.safeParse({ ...row, [column]: TYPED }).success
      ? [[column, TYPED] as const]
      : []
  })
  return [step.row.parse({ ...row, ...Object.fromEntries(words) })]
}

/** The words without what is kept apart in them. */
const around = (words: string): string => words.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '…')

describe.each(STEPS)('words of step $number that run from right to left', (step) => {
  const rows = rowsOf(step)

  test('are kept apart in its line, its text and its teaser', () => {
    const [row] = rows
    const printed = [
      row ? step.toLine(row) : '',
      step.toText(rows, NEWSROOM),
      step.teaser?.(rows, NEWSROOM) ?? '',
      ...(step.toAdParts?.(rows) ?? []).map(({ text }) => text),
    ]
    expect(printed.join('\n')).toContain(TYPED)
    for (const words of printed) expect(around(words)).not.toMatch(/\p{Script=Hebrew}/u)
  })

  test('are stored as they were typed', () => {
    expect(JSON.stringify(rows)).not.toMatch(/[\u2066-\u2069]/)
  })
})

test('the time of a show stands behind its venue', () => {
  const [music] = STEPS
  expect(music && music.toLine(rowsOf(music)[0] ?? {})).toBe(
    `\u2068${TYPED}\u2069, \u2068${TYPED}\u2069, 8:30 pm`,
  )
})
