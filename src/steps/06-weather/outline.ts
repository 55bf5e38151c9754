import type { StepOutline } from '#steps/step.ts'

export const outline = {
  number: 6,
  title: 'Weather Data',
  format: 'ai',
  entry: { one: 'forecast', many: 'forecasts' },
} as const satisfies StepOutline
