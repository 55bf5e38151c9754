import { expect, test } from 'vitest'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { inPrintOrder } from './print-order.ts'

test('texts stand by edition, the newest text’s first, and within it in the order of the letter (C101)', () => {
  const rows = (
    [
      ['2031-05-04', 1],
      ['2031-05-03', 7],
      ['2031-05-04', 9],
      ['2031-05-04', 8],
      ['2031-05-03', 8],
    ] as const
  ).map(([select_date, step_number]) => ({ ...storedContent(), select_date, step_number }))
  const sorted = inPrintOrder(rows as unknown as Parameters<typeof inPrintOrder>[0])
  expect(sorted.map(({ select_date, step_number }) => [select_date, step_number])).toEqual([
    ['2031-05-04', 8],
    ['2031-05-04', 9],
    ['2031-05-04', 1],
    ['2031-05-03', 8],
    ['2031-05-03', 7],
  ])
})
