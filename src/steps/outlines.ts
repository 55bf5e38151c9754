import { STEPS } from './index.ts'
import type { Step } from './step.ts'

/** What is said of a step where nothing of its form is shown. */
export type StepOutline = Pick<Step, 'number' | 'title' | 'format'> & {
  /** What one entry is called, and several. */
  entry: Step['messages']['entry']
}

/** Of every step, in their order. The build states it (`scripts/lean-steps.ts`), so that a page of titles brings no step. */
export const STEP_OUTLINES: readonly StepOutline[] = STEPS.map(({ number, title, format, messages }) => ({
  ...{ number, title, format },
  entry: messages.entry,
}))
