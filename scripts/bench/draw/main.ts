import { say } from '#server/platform/log.ts'
import { PATTERNS } from './patterns.ts'
import { medianAndMost, worstDeviation } from './simulate.ts'

// What `npm run bench:draw` does: prints by how many places a sponsor is off its share over any 28 of 1,600 editions.
const SEEDS = 300
const EDITIONS = 1600

say('| pattern | median of the worst | maximum |')
say('|---|---|---|')
for (const pattern of PATTERNS) {
  const worst = Array.from({ length: SEEDS }, (_, seed) => worstDeviation(pattern, seed, EDITIONS))
  const { median, most } = medianAndMost(worst)
  say(`| ${pattern.name} | ${median.toFixed(2)} | ${most.toFixed(2)} |`)
}
