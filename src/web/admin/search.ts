import { z } from 'zod'
import { DeliveryKind, DeliveryStatus } from '#shared/deliveries.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ContentStatus } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { isStepNumber, STEP_NUMBERS } from '#shared/step-number.ts'
import { PlaceInAddress } from '#web/list/place-in-address.ts'

/**
 * What the administration's addresses may carry. Addresses are typed and pasted by people, so whatever is
 * wrong in one falls back to "no filter" instead of failing.
 */

const StepInAddress = z.coerce.number<number>().refine(isStepNumber)
const StepFilter = StepInAddress.optional().catch(undefined)
const DayFilter = CalendarDay.optional().catch(undefined)

/** The overview's filters; they start empty (S184, C58). */
export const overviewSearch = z.object({
  date: DayFilter,
  step: StepFilter,
  user: z.uuid().optional().catch(undefined),
  ...PlaceInAddress,
})
export type OverviewSearch = z.output<typeof overviewSearch>

/** The Content Processor's step and sub-tab; its date is the edition on screen (S187, S200, C58). */
export const processorSearch = z.object({
  step: StepInAddress.default(STEP_NUMBERS[0]).catch(STEP_NUMBERS[0]),
  edition: DayFilter,
  /** Absent for Data Entry. */
  view: z.enum(['data', 'webhook']).optional().catch(undefined),
})
export type ProcessorSearch = z.output<typeof processorSearch>

/** The filters of the formatted content (S225). */
export const contentSearch = z.object({
  step: StepFilter,
  from: DayFilter,
  to: DayFilter,
  q: z.string().max(LIMITS.search).optional().catch(undefined),
  status: ContentStatus.optional().catch(undefined),
  /** All editions; without it and without days it is the header's one (C76). */
  days: z.literal('all').optional().catch(undefined),
  /** The text in the right pane; the first of the list without. */
  open: z.uuid().optional().catch(undefined),
  ...PlaceInAddress,
})
export type ContentSearch = z.output<typeof contentSearch>

/** The filters of the deliveries, and the one that is open (C58). */
export const deliveriesSearch = z.object({
  step: StepFilter,
  date: DayFilter,
  status: DeliveryStatus.optional().catch(undefined),
  kind: DeliveryKind.optional().catch(undefined),
  webhook: z.string().max(100).optional().catch(undefined),
  open: z.uuid().optional().catch(undefined),
  ...PlaceInAddress,
})
export type DeliveriesSearch = z.output<typeof deliveriesSearch>
