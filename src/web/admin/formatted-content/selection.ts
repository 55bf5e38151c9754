import { useState } from 'react'

/** Which contents of a page are chosen; what is no longer on the page is not. */
export type Selection = {
  ids: string[]
  has: (id: string) => boolean
  toggle: (id: string, isChosen: boolean) => void
  /** All of the page, or none. */
  toggleAll: (isChosen: boolean) => void
  clear: () => void
}

/** @param shown the ids on the page, in its order; undefined while there is no page */
export function useSelection(shown: string[] = []): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = shown.filter((id) => chosen.includes(id))
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id, isChosen) => setChosen(isChosen ? [...ids, id] : ids.filter((other) => other !== id)),
    toggleAll: (isChosen) => setChosen(isChosen ? shown : []),
    clear: () => setChosen([]),
  }
}
