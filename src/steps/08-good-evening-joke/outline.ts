import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 8,
  title: 'Good Evening Joke',
  format: 'direct',
  entry: { one: 'joke', many: 'jokes' },
} as const satisfies StepOutline
