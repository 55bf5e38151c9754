/** Which call each error ended, and who hears that a call has succeeded. */
const endedBy = new WeakMap<object, string>()
const listeners = new Set<(act: string) => void>()

/** Notes that this error ended that act: a call of a route, by what it is about and what it sets. */
export function noteFailed(error: unknown, act: string): void {
  if (error instanceof Error) endedBy.set(error, act)
}

/** Tells that this act has succeeded: what was said of its failure holds no more. */
export function noteDone(act: string): void {
  for (const heard of listeners) heard(act)
}

/** The act that this error ended; undefined where it ended none. */
export const actOf = (error: unknown): string | undefined =>
  error instanceof Error ? endedBy.get(error) : undefined

/** Hears of every act that has succeeded, for as long as the page is open. */
export const onDone = (heard: (act: string) => void): void => void listeners.add(heard)
