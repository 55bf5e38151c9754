import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 1,
  title: 'Live Music Boogie',
  format: 'ai',
  entry: { one: 'show', many: 'shows' },
} as const satisfies StepOutline
