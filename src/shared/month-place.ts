import type { MonthPlace } from '#contract/sponsors.ts'

type State = 'free' | 'booked' | 'drawn' | 'saved' | 'approved'
type PlaceStatus = {
  /** Who has the place; null where it is free. */
  name: string | null
  state: State
  /** Whose booking it is that does not stand there, though something is saved or approved; null where none is missing. */
  missing: string | null
}

/** Who has a place of an edition, and how sure that is. @param issue the one that it is approved as; null while it is open */
export function placeStatus(
  issue: number | null,
  { booking, saved }: Pick<MonthPlace, 'booking' | 'saved'>,
): PlaceStatus {
  const isIn = booking !== null && saved?.sponsor_key === booking.sponsor_key
  const isMissing = booking !== null && !isIn && (saved !== null || issue !== null)
  const state: State =
    issue !== null && saved
      ? 'approved'
      : booking
        ? 'booked'
        : saved
          ? saved.isDrawn
            ? 'drawn'
            : 'saved'
          : 'free'
  const own = booking?.sponsor_name ?? null
  const stands = saved?.sponsor_name ?? null
  return {
    name: isMissing ? (stands ?? own) : (own ?? stands),
    state,
    missing: isMissing ? own : null,
  }
}
