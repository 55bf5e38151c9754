import { z } from 'zod'

/** The steps of an edition by number, in the order staff work through them (S4). A step is counted here alone. */
export const STEP_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type StepNumber = (typeof STEP_NUMBERS)[number]

export const STEP_COUNT: number = STEP_NUMBERS.length

/** @param value a number of any kind, as a query or an address may carry it */
export const isStepNumber = (value: number): boolean => STEP_NUMBERS.some((number) => number === value)

/** The number of a step in a body. */
export const StepInBody = z.int().min(1).max(STEP_COUNT)

/** The number of a step as the key of a record, such as the settings of each step. */
export const StepKey = z.string().refine((key) => STEP_NUMBERS.some((number) => String(number) === key))
