import { useState } from 'react'
import { closed, type Opening } from './closed.ts'
import type { PopoverProps } from './popover-popup.tsx'
import { usePopups } from './popups.ts'

/** A small sheet beside its button; Escape or a press elsewhere closes it and gives the focus back. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props
  const [opening, setOpening] = useState<Opening>()
  const part = usePopups(opening !== undefined || open === true, () => {
    setOpening(undefined)
    onOpenChange?.(false)
  })
  if (part && (opening || open !== undefined)) return <part.Popover {...props} opening={opening ?? 'mouse'} />
  return closed('dialog', props.trigger, (how) => {
    setOpening(how)
    onOpenChange?.(true)
  })
}
