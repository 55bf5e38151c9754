import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'
import { expectPopups } from './popups.ts'

/** The first press of a button that opens something: what happened, told once, and whether it had the focus. */
export type Press = { take: () => Event | undefined; hadFocus: boolean }

/** What a button gets that opens something; it keeps what it has. */
type Trigger = ReactElement<{ onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void }>

/** The keys that open a menu besides those that press its button. */
const MENU_KEYS = ['ArrowDown', 'ArrowUp']

/**
 * A button that says what it opens and fetches that when it is pointed at, focused or pressed. After the first press
 * the part that opens gives the button its ways, and is told of that press by `useReplay`.
 *
 * @param opens as screen readers say it
 */
export function useOpener(opens: 'menu' | 'dialog', trigger: ReactElement) {
  const [press, setPress] = useState<Press | null>(null)
  const note = (event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>) =>
    setPress(pressOf(event.nativeEvent, event.currentTarget === document.activeElement))
  const button = trigger as Trigger // a button takes these, whichever component shows it
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    button.props.onKeyDown?.(event)
    if (opens !== 'menu' || event.defaultPrevented || !MENU_KEYS.includes(event.key)) return
    event.preventDefault()
    note(event)
  }
  const closed = cloneElement(button, {
    ...{ 'aria-haspopup': opens, 'aria-expanded': false },
    ...{ onPointerEnter: expectPopups, onFocus: expectPopups, onClick: note },
    onKeyDown: pressKey,
  })
  return { closed, press, forget: () => setPress(null) }
}

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

/** React runs an effect twice while we work on it; a press must not open and close. */
function pressOf(event: Event, hadFocus: boolean): Press {
  const left = [event]
  return { take: () => left.pop(), hadFocus }
}
