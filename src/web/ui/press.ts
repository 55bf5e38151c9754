import { useEffect, useRef } from 'react'

/** The first press of a button that opens something: what happened, told once, and whether it had the focus. */
export type Press = { take: () => Event | undefined; hadFocus: boolean }

/**
 * Repeats the press on the button that took the place of the one that was pressed, and gives it the focus back.
 *
 * @returns what that button's ref is
 */
export function useReplay(press: Press | null) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const event = press?.take()
    if (!event) return
    if (press?.hadFocus) button.current?.focus({ preventScroll: true })
    const Kind = event.constructor as typeof Event // such as PointerEvent
    button.current?.dispatchEvent(new Kind(event.type, event))
  }, [press])
  return button
}

/** A press that can be taken once: React runs an effect twice while we work on it, and must not open and close. */
export function pressOf(event: Event, hadFocus: boolean): Press {
  const left = [event]
  return { take: () => left.pop(), hadFocus }
}
