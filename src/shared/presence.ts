import { z } from 'zod'
import { CalendarDay } from './calendar.ts'

/** Somebody writes in a form of a step of an edition; which words, or in which field, nobody is told. */
export const Writing = z.object({
  edition: CalendarDay,
  step: z.number(),
  person: z.object({ id: z.string(), name: z.string() }),
})
export type Writing = z.infer<typeof Writing>

/** As a stream tells it: in so many milliseconds it counts no longer. */
export const WritingMark = Writing.extend({ forMs: z.number() })
export type WritingMark = z.infer<typeof WritingMark>

/** How long somebody counts as writing after it was last told, in milliseconds. */
export const WRITING_FOR_MS = 75_000
/** A browser tells of a form at most this often, in milliseconds, for as long after the last word. */
export const WRITING_TOLD_EVERY_MS = 30_000
export const WRITING_TOLD_FOR_MS = 120_000
