import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { focusIfLost } from './lost-focus.ts'

/** What the first press of a button asks of what it opens: a finger asks for no keyboard, keys for an entry. */
export type Opening = 'mouse' | 'touch' | 'first' | 'last'

/** What a button gets that opens something; it keeps what it has. */
type Trigger = ReactElement<{ onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void }>

/** The keys that open a menu besides those that press its button. */
const MENU_KEYS: Record<string, Opening> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * The button of what was never opened: it says what it opens, and whoever presses it is told of that. What opens brings
 * its own ways for the same button.
 *
 * @param opens as screen readers say it
 */
export function closed(opens: 'menu' | 'dialog', trigger: ReactElement, open: (opening: Opening) => void) {
  const button = trigger as Trigger // a button takes these, whichever component shows it
  return cloneElement(button, {
    ...{ 'aria-haspopup': opens, 'aria-expanded': false },
    ...{ onClick: ({ nativeEvent }: MouseEvent) => open(openingOf(nativeEvent)) },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      button.props.onKeyDown?.(event)
      const opening = MENU_KEYS[event.key]
      if (opens !== 'menu' || event.defaultPrevented || opening === undefined) return
      event.preventDefault()
      open(opening)
    },
  })
}

/**
 * For the library's button, which takes the place of the one that was pressed: it takes the focus as well, before what
 * opens looks where to give it back.
 */
export function useFocusOfClosed(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => focusIfLost(button.current), [])
  return button
}

/** A key presses a button by a click that no pointer made. */
function openingOf(click: Event & { detail?: number; pointerType?: string }): Opening {
  if (click.detail === 0) return 'first'
  return click.pointerType === 'touch' ? 'touch' : 'mouse'
}
