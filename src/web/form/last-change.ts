import type { LastChange } from '#shared/form-messages.ts'
import { useDayWords } from '#web/edition/day-words.tsx'

/** Who stored something last, and when, as far as that is known. */
export type Changed = { by: string | null; at: string | null }

type Asked<Data> = {
  data: Data | undefined
  isFetchedAfterMount: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** A change in words. */
export function useLastChange({ by, at }: Changed): LastChange {
  const { atMoment } = useDayWords()
  return { by, when: at && atMoment(at) }
}

/**
 * Who changed something, of a list that is read once two have met: its row does not say.
 *
 * @param find the change in what was read
 * @returns undefined until that is known, so that the sentence is said once
 */
export function changedIn<Data>(
  { data, isFetchedAfterMount, fetchStatus }: Asked<Data>,
  find: (data: Data) => Changed | undefined,
): Changed | undefined {
  if (!isFetchedAfterMount && fetchStatus !== 'paused') return undefined
  return (data && find(data)) ?? { by: null, at: null }
}
