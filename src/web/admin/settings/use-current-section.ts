import { useSyncExternalStore } from 'react'

/**
 * @param ids the elements that are the sections, from the top of the page to its end
 * @returns which of them is read: the line it is read at goes down the window as the page goes up, so that the last ones
 *   are reached although the page ends before they are at its top
 */
export const useCurrentSection = (ids: readonly string[]): string | undefined =>
  useSyncExternalStore(subscribe, () => sectionRead(ids))

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

function sectionRead(ids: readonly string[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const way = scrollHeight - clientHeight
  const line = (way > 0 ? scrollTop / way : 0) * clientHeight + HEADER
  return (
    ids.findLast(
      (id) => (document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Infinity) <= line,
    ) ?? ids[0]
  )
}

/** The sticky header and the distance that an anchor keeps from it, in pixels. */
const HEADER = 80
