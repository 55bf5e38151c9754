import { expect, test } from 'vitest'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { CORPUS } from './corpus.ts'
import { corruptionsOf } from './corruptions.ts'
import { measure } from './measure.ts'

test('of the open half 95 percent of the corruptions are found, and one clean text at most has an error', () => {
  const { corruptions, falseErrors } = measure(CORPUS.open)
  const found = corruptions.filter(({ isFound }) => isFound)
  expect(found.length / corruptions.length).toBeGreaterThanOrEqual(0.95)
  expect(falseErrors.length).toBeLessThanOrEqual(1)
})

test('there are 240 corruptions and more, of fifteen kinds and more, none a tenth of all, ten and more of each step', () => {
  const all = [...corruptionsOf(CORPUS.open), ...corruptionsOf(CORPUS.shut)]
  const kinds = Map.groupBy(all, ({ kind }) => kind)
  expect(all.length).toBeGreaterThanOrEqual(240)
  expect(kinds.size).toBeGreaterThanOrEqual(15)
  for (const [, group] of kinds) expect(group.length).toBeLessThan(all.length / 10)
  for (const step of STEP_NUMBERS)
    expect(all.filter(({ sample }) => sample.step === step).length).toBeGreaterThanOrEqual(10)
})
