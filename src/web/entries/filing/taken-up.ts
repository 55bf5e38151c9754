import { z } from 'zod'
import type { AnyStep } from '#steps/index.ts'
import type { Values } from '#web/form/values.ts'

/** The field in which a form keeps what was taken up into it, so that it is part of the draft; '' while that is nothing. */
const TAKEN = 'takenUp'

const Kept = z.object({
  /** Of what was found for the day. */
  id: z.uuid().optional(),
  /** A night that is usual on its weekday: nobody has said that it takes place. */
  isUsual: z.boolean().optional(),
  /** What it filled in, by field. */
  filled: z.record(z.string(), z.string()),
})
export type TakenUp = z.infer<typeof Kept>

/** A form of the step as nobody has typed in it, with room for what is taken up where the step takes it. */
export const withRoomForTaken = (step: AnyStep, blank: Values): Values =>
  step.pages ? { ...blank, [TAKEN]: '' } : blank

export const withTaken = (taken: TakenUp): Values => ({ [TAKEN]: JSON.stringify(taken) })

/** @returns what was taken up and of which something still stands in the form as it was filled in */
export function takenUp(typed: Values): TakenUp | undefined {
  const kept = typed[TAKEN]
  if (typeof kept !== 'string' || kept === '') return undefined
  const { data } = Kept.safeParse(JSON.parse(kept))
  const isThere = Object.entries(data?.filled ?? {}).some(([field, value]) => typed[field] === value)
  return isThere ? data : undefined
}
