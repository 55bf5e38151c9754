/** One place up or down. */
export type Direction = -1 | 1

/** @returns the order with that one so many places on; the same order at either end */
export function movedBy<Id>(order: readonly Id[], id: Id, by: Direction): Id[] {
  const from = order.indexOf(id)
  return from < 0 ? [...order] : movedTo(order, id, Math.min(order.length - 1, Math.max(0, from + by)))
}

/** @returns the order with that one at the place, counted from 0, that it has afterwards */
export function movedTo<Id>(order: readonly Id[], id: Id, place: number): Id[] {
  const others = order.filter((one) => one !== id)
  return others.length === order.length ? [...order] : others.toSpliced(place, 0, id)
}

/** @returns the order with that one dropped before or behind another */
export function movedBeside<Id>(order: readonly Id[], id: Id, beside: Id, isBehind: boolean): Id[] {
  if (id === beside) return [...order]
  const others = order.filter((one) => one !== id)
  return movedTo(order, id, others.indexOf(beside) + (isBehind ? 1 : 0))
}

/** @returns the one after or before; the first or last when none is chosen */
export function beside<Id>(order: readonly Id[], id: Id | null, by: Direction): Id | null {
  const from = id === null ? -1 : order.indexOf(id)
  if (from < 0) return (by > 0 ? order.at(0) : order.at(-1)) ?? null
  return order[from + by] ?? order[from] ?? null
}
