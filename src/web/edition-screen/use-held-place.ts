import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const ROWS = '[data-finding]'

type Held = { focused: Element; row: Element; at: number }

/**
 * Whoever settles a finding by the keyboard stays in the list: the line goes, with the button that was pressed, and the one
 * that moves up to its place gets the focus.
 */
export function useHeldPlace(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const held = useRef<Held | null>(null)
  useEffect(() => {
    // Where the focus stands and not what was pressed: a text that is put right takes its line away once it is saved.
    const hold = ({ target }: FocusEvent) => {
      held.current = null
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const row = target.closest(ROWS)
      const at = rowsIn(list.current).findIndex((one) => one === row)
      if (row && at >= 0) held.current = { focused: target, row, at }
    }
    document.addEventListener('focusin', hold)
    return () => document.removeEventListener('focusin', hold)
  }, [])
  // What a cure has changed is there with a later render, which nothing else tells of.
  useLayoutEffect(() => {
    if (!held.current) return
    const { focused, row, at } = held.current
    const rows = rowsIn(list.current)
    // Others may have come or gone above it.
    if (row.isConnected) held.current.at = rows.findIndex((one) => one === row)
    if (document.activeElement !== document.body) return
    held.current = null
    // Who has pressed beside everything has left the list.
    if (focused.isConnected) return
    const goal = row.isConnected ? row : (rows[at] ?? rows.at(-1) ?? list.current)
    if (goal instanceof HTMLElement) goal.focus()
  })
  return list
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(ROWS) ?? []),
]

/** @returns what has the focus, where it stands in a finding, as the place to come back to */
export const heldFinding = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.closest(ROWS)
    ? document.activeElement
    : null
