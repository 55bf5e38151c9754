import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react'
import { expectPopups } from './popups.ts'
import { type Press, pressOf } from './press.ts'

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
