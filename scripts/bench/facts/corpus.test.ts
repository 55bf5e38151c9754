import { expect, test } from 'vitest'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { CORPUS, type Sample } from './corpus.ts'

const all = [...CORPUS.open, ...CORPUS.shut]
const countBy = (samples: Sample[], of: (sample: Sample) => string | number) =>
  Object.fromEntries([...Map.groupBy(samples, of)].map(([key, group]) => [key, group.length]))

test('the corpus has sixty clean texts, half of them shut, from every step and in five manners', () => {
  expect([CORPUS.open.length, CORPUS.shut.length]).toEqual([30, 30])
  const steps = countBy(all, ({ step }) => step)
  for (const step of STEP_NUMBERS)
    expect(steps[step]).toBeGreaterThanOrEqual(step === 7 || step === 8 ? 3 : 5)
  expect(Object.keys(countBy(all, ({ manner }) => manner))).toHaveLength(5)
})
