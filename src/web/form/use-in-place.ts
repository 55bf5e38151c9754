import { type RefCallback, useRef, useState } from 'react'
import { focusIfLost } from '#web/ui/lost-focus.ts'

/** What a button needs that a form takes the place of. */
export type Trigger = { onClick: () => void; ref: RefCallback<HTMLElement> }

export type InPlace = {
  /** What the open form is about: an id, null for something new, undefined while none is open. */
  opened: string | null | undefined
  /** The button stands again once the form has closed, and has the focus then, unless it is elsewhere by now. */
  triggerOf: (about: string | null) => Trigger
  close: () => void
}

/** Forms that open on the page in place of the button that was pressed, one at a time. */
export function useInPlace(): InPlace {
  const [opened, setOpened] = useState<string | null | undefined>()
  const closed = useRef<string | null | undefined>(undefined)
  return {
    opened,
    triggerOf: (about) => ({
      onClick: () => setOpened(about),
      ref: (button) => {
        if (!button || closed.current !== about) return
        closed.current = undefined
        focusIfLost(button)
      },
    }),
    close: () => {
      closed.current = opened
      setOpened(undefined)
    },
  }
}
