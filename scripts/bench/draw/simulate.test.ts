import { expect, test } from 'vitest'
import { PATTERNS } from './patterns.ts'
import { medianAndMost, worstDeviation } from './simulate.ts'

/** `npm run bench:draw` looks at 300 seeds; these are as many as a test has time for. */
const SEEDS = 15

test.each(PATTERNS)(
  'over any 28 of 1,600 editions no sponsor is more than two places off its share: $name (C95)',
  (pattern) => {
    const worst = Array.from({ length: SEEDS }, (_, seed) => worstDeviation(pattern, seed, 1600))
    const { median, most } = medianAndMost(worst)
    expect(most).toBeLessThanOrEqual(2 + 1e-9)
    expect(median).toBeLessThanOrEqual(1.8)
  },
)
