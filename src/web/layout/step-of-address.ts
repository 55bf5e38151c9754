import { STEP_NUMBERS, type StepNumber } from '#shared/step-number.ts'

/** @returns the step that `/step/{stepId}` names: a plain integer; null for anything else (C5) */
export const stepOfAddress = (stepId: string): StepNumber | null =>
  STEP_NUMBERS.find((number) => String(number) === stepId) ?? null
