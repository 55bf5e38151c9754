import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const ROWS = '[data-finding]'

/**
 * Whoever settles a finding by the keyboard stays in the list: the line goes, with the button that was pressed, and the one
 * that moves up to its place gets the focus.
 */
export function useHeldPlace(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const held = useRef<{ row: Element; at: number } | null>(null)
  useEffect(() => {
    const { current } = list
    const hold = ({ target }: MouseEvent) => {
      const row = target instanceof Element && target.matches(':focus-visible') ? target.closest(ROWS) : null
      held.current = row && { row, at: rowsIn(current).findIndex((one) => one === row) }
    }
    const letGo = () => {
      held.current = null
    }
    current?.addEventListener('click', hold)
    document.addEventListener('focusin', letGo)
    return () => {
      current?.removeEventListener('click', hold)
      document.removeEventListener('focusin', letGo)
    }
  }, [])
  // What a cure has changed is there with a later render, which nothing else tells of.
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    const { row, at } = held.current
    const rows = rowsIn(list.current)
    const goal = row.isConnected ? row : (rows[at] ?? rows.at(-1) ?? list.current)
    if (goal instanceof HTMLElement) goal.focus()
  })
  return list
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(ROWS) ?? []),
]
