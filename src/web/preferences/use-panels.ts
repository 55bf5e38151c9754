import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { preferences } from '#contract/preferences.ts'
import { onArrival, type Place, type Visits, visitsOf } from '#shared/preferences.ts'
import { call } from '#web/api/call.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { preferencesQuery } from './preferences-query.ts'

export type Panels = {
  /** Undefined until it is known; then it stays for this visit, unless the person folds. */
  isOpen: boolean | undefined
  /** Keeps the person's choice, on screen at once. */
  fold: (isOpen: boolean) => void
}

/**
 * Whether the explanations of a place are open, and counts this visit while that matters. What cannot be told to the
 * server is let go: the panels are only open once more than they need be.
 *
 * @param place give the component it as its key where the same one shows several
 */
export function usePanels(place: Place): Panels {
  const { today } = useEdition()
  const { data } = useQuery(preferencesQuery())
  const before = data && visitsOf(data.visits, place)
  const [arrival, setArrival] = useState<ReturnType<typeof onArrival>>()
  if (before && !arrival) setArrival(onArrival(before, today))

  const show = useShowVisits()
  const fold = useFold(place)
  const tellVisit = useEffectEvent(() => {
    void call(preferences.visit, { params: { place } }).then(show, () => undefined)
  })
  const isCounted = arrival?.isCounted === true
  useEffect(() => {
    if (isCounted) tellVisit()
  }, [isCounted])

  return {
    isOpen: before?.isOpen ?? arrival?.isOpen,
    fold,
  }
}

/** @returns keeps whether a place is open, on screen at once, and counts no visit */
export function useFold(place: Place): Panels['fold'] {
  const { data } = useQuery(preferencesQuery())
  const show = useShowVisits()
  return (isOpen) => {
    if (data) show({ ...visitsOf(data.visits, place), isOpen })
    void call(preferences.foldPanels, { params: { place }, body: { isOpen } }).then(show, () => undefined)
  }
}

function useShowVisits(): (visits: Visits) => void {
  const queryClient = useQueryClient()
  return (visits) =>
    void queryClient.setQueryData(
      preferencesQuery().queryKey,
      (kept) =>
        kept && { ...kept, visits: [...kept.visits.filter((one) => one.place !== visits.place), visits] },
    )
}
