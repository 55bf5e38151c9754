/** A stored moment as ISO 8601 in UTC; both engines write `2031-05-04 01:30:00.123+00`. */
export const isoMoment = (stored: string): string => new Date(stored).toISOString()

export const isoMomentOrNull = (stored: string | null): string | null =>
  stored === null ? null : isoMoment(stored)
