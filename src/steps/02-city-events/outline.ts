import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 2,
  title: "What's Happening in the City?",
  format: 'ai',
  entry: { one: 'event', many: 'events' },
} as const satisfies StepOutline
