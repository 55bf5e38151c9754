import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 7,
  title: 'Thank You Joke',
  format: 'direct',
  entry: { one: 'joke', many: 'jokes' },
} as const satisfies StepOutline
