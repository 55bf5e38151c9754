import { z } from 'zod'

/** How many at most, and what sees to it. */
export type Bound = { most: number; by: string }

const BOUNDS = z.registry<Bound>()

/**
 * A list in an answer, with what bounds it. Every list has a bound, so that no answer grows without end with what
 * people file; `lists.test.ts` refuses one that has none. It is not checked here: what was stored before a limit came
 * must still be shown.
 *
 * @param by what keeps to it: `page`, `newest`, `refused` beyond it at creation, or what else makes it so
 */
export const listOf = <Element extends z.ZodType>(element: Element, most: number, by: string) =>
  z.array(element).register(BOUNDS, { most, by })

/** @returns the bound of a list in an answer; undefined when nobody gave one */
export const boundOf = (list: z.ZodType): Bound | undefined => BOUNDS.get(list)
