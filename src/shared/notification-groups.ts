import type { CalendarDay } from './calendar.ts'
import type { ActKind } from './notifications.ts'

/** What makes notifications one in the list: what the same person did to steps of the same edition. */
export type Act = { kind: ActKind; by: string; edition: CalendarDay }

type Told = { id: string; createdAt: string; act: Act | null }

/** From the first of a group on, so that what arrives joins it and never parts what one has seen. */
const WITHIN_MS = 6 * 3_600_000

/**
 * Puts notifications together that tell the same act within six hours; all others stay alone.
 *
 * @param told the newest first
 * @returns the groups and what is in each, both the newest first
 */
export function groupNotifications<One extends Told>(told: readonly One[]): [One, ...One[]][] {
  const groups: [One, ...One[]][] = []
  const open = new Map<string, { group: [One, ...One[]]; until: number }>()
  for (const one of told.toReversed()) {
    const at = Date.parse(one.createdAt)
    const key = one.act && [one.act.kind, one.act.by, one.act.edition].join()
    const joined = key === null ? undefined : open.get(key)
    if (joined && at <= joined.until) {
      joined.group.unshift(one)
      continue
    }
    const group: [One, ...One[]] = [one]
    groups.push(group)
    if (key !== null) open.set(key, { group, until: at + WITHIN_MS })
  }
  return groups.toSorted(([one], [other]) => told.indexOf(one) - told.indexOf(other))
}

/** @returns how many groups have something that is unread (S60) */
export const countUnread = (told: readonly (Told & { read: boolean })[]): number =>
  groupNotifications(told).filter((group) => group.some(({ read }) => !read)).length
