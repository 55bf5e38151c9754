import { STEP_OUTLINES, type StepOutline } from './outlines.ts'

/** @returns undefined when no step has that number */
export const findOutline = (number: number): StepOutline | undefined =>
  STEP_OUTLINES.find((step) => step.number === number)
