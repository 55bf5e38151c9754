import { isAdBlock, type MovableBlockId, SPONSORS_STEP, stepOf } from '#shared/edition/blocks.ts'
import type { StepNumber } from '#shared/step-number.ts'

/** @returns the step whose entries the block is made of; null for the lines, which are of all of them */
export const stepBehind = (id: MovableBlockId): StepNumber | null =>
  isAdBlock(id) ? SPONSORS_STEP : stepOf(id)
