import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import { expectPopups, usePopups } from './popups.ts'

/** How long a pointer rests before the words come, in milliseconds, so that passing over shows none. */
const RESTS_MS = 600
/** How long they stay when the pointer leaves, in milliseconds: time to come over to the words themselves. */
const STAYS_MS = 100

/** A word for an icon, on hover and focus. It names nothing: the control needs its own `aria-label`. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [wanted, setWanted] = useState<Element | null>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const showAt = (place: Element | null) => {
    setWanted(place)
    setAnchor(place)
  }
  const close = () => showAt(null)
  const part = usePopups(anchor !== null, close)
  useEffect(() => {
    if (wanted === anchor) return
    const timer = setTimeout(() => setAnchor(wanted), wanted ? RESTS_MS : STAYS_MS)
    return () => clearTimeout(timer)
  }, [wanted, anchor])
  const control = cloneElement(children as Control, {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'touch') return
      expectPopups()
      setWanted(currentTarget)
    },
    onPointerLeave: () => setWanted(null),
    onPointerDown: close,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && showAt(currentTarget),
    onBlur: close,
  })
  return (
    <>
      {control}
      {part && anchor && (
        <part.TooltipPopup
          label={label}
          anchor={anchor}
          close={close}
          onRest={(isOnIt) => setWanted(isOnIt ? anchor : null)}
        />
      )}
    </>
  )
}

/** What the words stand beside: it takes these, and has none of its own. */
type Control = ReactElement<{
  onPointerEnter: (event: PointerEvent<Element>) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent<Element>) => void
  onBlur: () => void
}>
