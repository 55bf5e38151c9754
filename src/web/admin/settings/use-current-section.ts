import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * @param ids the elements that are the sections, from the top of the page to its end
 * @returns which of them is read: the line it is read at goes down the window as the page goes up, so that the last ones
 *   are reached although the page ends before they are at its top. Of several short ones there, the one that was chosen
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const chosen = useLocation({ select: ({ hash }) => hash })
  return useSyncExternalStore(
    subscribe,
    () => sectionRead(ids, chosen),
    () => ids[0],
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

function sectionRead(ids: readonly string[], chosen: string): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const way = scrollHeight - clientHeight
  const isAtEnd = way > 0 && scrollTop >= way - 1
  if (isAtEnd && ids.includes(chosen) && topOf(chosen) >= 0) return chosen
  const line = (way > 0 ? scrollTop / way : 0) * clientHeight + HEADER
  return ids.findLast((id) => topOf(id) <= line) ?? ids[0]
}

/** How far below the top of the window it begins, in pixels. */
const topOf = (id: string): number =>
  document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

/** The sticky header and the distance that an anchor keeps from it, in pixels. */
const HEADER = 80
