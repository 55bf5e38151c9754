import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 9,
  title: 'Advertisement',
  format: 'direct',
  entry: { one: 'advertisement', many: 'advertisements' },
} as const satisfies StepOutline
