import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'

/** A time on the city's clock, HH:mm. */
export const WallTime = z
  .string('Time is required')
  .min(1, 'Time is required')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 8:30 pm or 20:30')

const Nothing = z
  .literal('')
  .transform(() => null)
  .meta({ maxLength: 0 })

/** A day that may be missing: null, never ''. */
export const OptionalDay = z
  .union([Nothing, z.null(), CalendarDay], 'Please choose a real day, written yyyy-MM-dd')
  .optional()
  .transform((day) => day ?? null)

/** A time on the city's clock that may be missing: null, never ''. */
export const OptionalTime = z
  .union([Nothing, z.null(), WallTime], 'Please enter a time such as 8:30 pm or 20:30')
  .optional()
  .transform((time) => time ?? null)

/**
 * A number that may be unknown: null, never ''. At most two decimals, since it is measured by people.
 *
 * @param range inclusive, in the unit of the field's label
 */
export function OptionalNumber(range: { least: number; most: number }) {
  const outside = `Please enter a number from ${range.least} to ${range.most}`
  return z
    .number('Please enter a number')
    .min(range.least, outside)
    .max(range.most, outside)
    .refine((value) => Math.round(value * 100) / 100 === value, 'Please use at most two decimals')
    .nullable()
}
