import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 5,
  title: 'Image of the Day',
  format: 'direct',
  entry: { one: 'image', many: 'images' },
} as const satisfies StepOutline
