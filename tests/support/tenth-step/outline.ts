import type { StepNumber } from '#shared/step-number.ts'
import type { StepOutline } from '#steps/step.ts'

export const readersTipOutline = {
  number: Number(10) as StepNumber, // which it is where this step is planted
  title: 'Reader’s Tip',
  format: 'direct',
  entry: { one: 'tip', many: 'tips' },
} as const satisfies StepOutline
