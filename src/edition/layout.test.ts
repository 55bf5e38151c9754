import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ORDER, placementOf, stepOf } from './blocks.ts'
import { BlockOrder, fittedOrder, LayoutInput, NoteInput, PreviewLineInput, Subject } from './layout.ts'

const faultOf = (order: unknown) => BlockOrder.safeParse(order).error?.issues[0]?.message

test('the letter begins with the good evening and ends with the sign-off (C61)', () => {
  expect(DEFAULT_ORDER.join(' ')).toBe(
    'step-8 in-this-edition ad-headline step-5 step-4 ad-feature step-2 step-3 step-6 ad-baseline step-1 step-7',
  )
  expect(DEFAULT_ORDER.map(stepOf).filter((step) => step !== null)).toHaveLength(8)
  expect(DEFAULT_ORDER.map(placementOf).filter((place) => place !== null)).toHaveLength(3)
})

describe('a layout names each movable block once', () => {
  test('any order of all of them is kept', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DEFAULT_ORDER], { minLength: DEFAULT_ORDER.length }), (order) => {
        expect(BlockOrder.parse(order)).toEqual(order)
      }),
    )
  })

  test('the odd one is named', () => {
    expect(faultOf(DEFAULT_ORDER.slice(1))).toBe('The block step-8 is missing')
    expect(faultOf([...DEFAULT_ORDER, 'step-7'])).toBe('The block step-7 stands there twice')
    expect(faultOf([...DEFAULT_ORDER, 'footer'])).toBe('This is no block of the edition that can be moved')
    expect(faultOf([...DEFAULT_ORDER, 'step-9'])).toBe('This is no block of the edition that can be moved')
    expect(faultOf('step-1')).toBe('This is no block of the edition that can be moved')
  })

  test('a block is left out once, and only by those who may', () => {
    expect(LayoutInput.safeParse({ order: DEFAULT_ORDER, leftOut: ['step-5', 'step-5'] }).success).toBe(false)
    expect(LayoutInput.safeParse({ order: DEFAULT_ORDER, leftOut: ['masthead'] }).success).toBe(false)
    expect(LayoutInput.safeParse({ order: DEFAULT_ORDER, leftOut: ['step-5'] }).success).toBe(true)
  })
})

test('a stored order is fitted to the blocks there are: each once, the known ones as they stood', () => {
  fc.assert(
    fc.property(
      fc.subarray([...DEFAULT_ORDER, 'gone']).chain((part) => fc.shuffledSubarray(part)),
      (stored) => {
        const order = fittedOrder(stored)
        expect(BlockOrder.parse(order)).toEqual(order)
        expect(order.filter((id) => stored.includes(id))).toEqual(stored.filter((id) => id !== 'gone'))
      },
    ),
  )
  expect(fittedOrder([])).toEqual(DEFAULT_ORDER)
  // One that is new stands behind the block that precedes it by default, wherever that stands.
  const [first = 'step-8', second, ...others] = DEFAULT_ORDER
  const [last = 'step-7', ...between] = others.toReversed()
  expect(fittedOrder([last, first, ...between])).toEqual([last, first, second, ...between])
})

describe('what an administrator types', () => {
  test.each([
    ['of one letter', 'a', true],
    ['of 150 letters', 'é'.repeat(150), true],
    ['of 151 letters', 'a'.repeat(151), false],
    ['of nothing', '', false],
    ['of nothing to be seen', ' \u200B ', false],
    ['of two lines', 'two\nlines', false],
    ['with a bell', 'bell\u0007', false],
    ['that turns round', 'turned\u202Eround', false],
    ['with an end of what is not isolated', 'isolated\u2069 once', false],
    ['that is not there', null, false],
  ])('a subject %s', (_, subject, isFine) => {
    expect(Subject.safeParse(subject).success).toBe(isFine)
  })

  test('a preview line has at most 200 characters, a note 2,000', () => {
    expect(PreviewLineInput.parse('🎷'.repeat(200))).toHaveLength(400)
    expect(PreviewLineInput.safeParse('a'.repeat(201)).success).toBe(false)
    expect(PreviewLineInput.parse('')).toBeNull()
    expect(NoteInput.parse(`${'a\n'.repeat(999)}bc`)).toContain('\n')
    expect(NoteInput.safeParse('a'.repeat(2001)).success).toBe(false)
  })
})
