import { useLayoutEffect, useRef, useState } from 'react'
import { focusIfLost } from '#web/ui/lost-focus.ts'

/**
 * Where a person goes on once texts are deleted: to the text that comes next, else to what is said of an empty list.
 * What was pressed goes with the text, so without this the focus would be nowhere.
 *
 * @param ids the texts of the list, in its order; undefined while they are not known
 * @returns the text to show where none is chosen, and what to call as some are being deleted
 */
export function useNextText(ids: string[] | undefined) {
  const [nextId, setNextId] = useState<string>()
  const going = useRef<string[]>([])
  useLayoutEffect(() => {
    const isDue = going.current.length > 0 && ids && !ids.some((id) => going.current.includes(id))
    if (!isDue) return
    going.current = []
    // A person who went elsewhere meanwhile stays there.
    focusIfLost(document.querySelector<HTMLElement>(NEXT))
  }, [ids])
  const leave = (left: string[]) => {
    going.current = left
    setNextId(nextAfter(left, ids ?? []))
  }
  return { nextId, leave }
}

/** The first that stays after the last one that goes, else the last that stays. */
function nextAfter(left: string[], ids: string[]): string | undefined {
  const isStaying = (id: string) => !left.includes(id)
  const last = ids.findLastIndex((id) => !isStaying(id))
  return ids.slice(last + 1).find(isStaying) ?? ids.findLast(isStaying)
}

const NEXT = '[data-content][aria-current], [data-no-content]'
