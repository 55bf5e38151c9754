import { z } from 'zod'
import { ADS_OF, AdPlacement } from '#shared/ads.ts'
import { STEP_NUMBERS, type StepNumber } from '#shared/step-number.ts'
import { EDITION_FAULTS } from './faults.ts'

/** The step whose entries stand apart, one block each placement, instead of in a section of their own. */
export const SPONSORS_STEP: StepNumber = 9

export type AdBlockId = `ad-${AdPlacement}`
type StepBlockId = `step-${StepNumber}`
/** What an administrator may move and leave out. */
export type MovableBlockId = StepBlockId | 'in-this-edition' | AdBlockId
/** Every part of the printed edition. Masthead, correction, note and footer have their fixed place (C61). */
export type BlockId = 'masthead' | 'correction' | 'note' | MovableBlockId | 'footer'

/** The order in which readers get it (C61); step numbers stay the order of work. */
const PRINTED: readonly (StepNumber | 'in-this-edition' | AdBlockId)[] = [
  8,
  'in-this-edition',
  'ad-headline',
  5,
  4,
  'ad-feature',
  2,
  3,
  6,
  'ad-baseline',
  1,
  7,
]

const idOf = (part: (typeof PRINTED)[number]): MovableBlockId =>
  typeof part === 'number' ? `step-${part}` : part

/** Steps that the printed order does not know yet stand before its last block, the sign-off. */
const others = STEP_NUMBERS.filter((number) => number !== SPONSORS_STEP && !PRINTED.includes(number))

/** The order of a newsroom that has not chosen its own: every movable block once. */
export const DEFAULT_ORDER: readonly MovableBlockId[] = [
  ...PRINTED.slice(0, -1),
  ...others,
  ...PRINTED.slice(-1),
].map(idOf)

const [first, ...rest] = DEFAULT_ORDER
/** The id of a block that may be moved. */
export const MovableBlock = z.enum(first ? [first, ...rest] : [], EDITION_FAULTS.notABlock)
/** The id of any part of the printed edition. */
export const Block = z.enum(['masthead', 'correction', 'note', ...DEFAULT_ORDER, 'footer'])

export const isAdBlock = (id: BlockId): id is AdBlockId => placementOf(id) !== null

/** @returns the placement whose advertisements the block holds; null for every other block */
export const placementOf = (id: BlockId): AdPlacement | null =>
  AdPlacement.options.find((placement) => id === `ad-${placement}`) ?? null

/** @returns the step whose entries the block is made of; null for the lines, which are of all of them */
export const stepBehind = (id: BlockId): StepNumber | null => (isAdBlock(id) ? SPONSORS_STEP : stepOf(id))

/** @returns the step whose text the block is; null for a block that is of no step alone */
export const stepOf = (id: BlockId): StepNumber | null =>
  STEP_NUMBERS.find((number) => id === `step-${number}`) ?? null

/** How many advertisements the block should hold. */
export const adsWanted = (id: AdBlockId): number => ADS_OF[placementOf(id) ?? 'headline']
