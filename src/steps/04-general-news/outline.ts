import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 4,
  title: 'General News',
  format: 'ai',
  entry: { one: 'story', many: 'stories' },
} as const satisfies StepOutline
