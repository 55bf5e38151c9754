import { describe, expect, test } from 'vitest'
import { counted } from './counted.ts'

describe('what is counted stands behind its number:', () => {
  test.each([
    [0, 'sources', '0 sources'],
    [1, 'sources', '1 source'],
    [1200, 'sources', '1,200 sources'],
  ])('%i', (count, _, said) => {
    expect(counted(count, 'source')).toBe(said)
  })

  test('a plural that is more than an s is said', () => {
    expect([counted(1, 'delivery', 'deliveries'), counted(2, 'delivery', 'deliveries')]).toEqual([
      '1 delivery',
      '2 deliveries',
    ])
  })
})
