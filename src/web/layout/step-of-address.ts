import { findStep, type StepNumber } from '#steps/index.ts'

/** @returns the step that `/step/{stepId}` names: a plain integer from 1 to 9; null for anything else (C5) */
export const stepOfAddress = (stepId: string): StepNumber | null =>
  /^\d$/.test(stepId) ? (findStep(Number(stepId))?.number ?? null) : null
