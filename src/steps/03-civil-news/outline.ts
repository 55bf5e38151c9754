import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 3,
  title: 'Civil News',
  format: 'ai',
  entry: { one: 'notice', many: 'notices' },
} as const satisfies StepOutline
