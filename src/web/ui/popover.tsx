import { useOpener } from './opener.ts'
import type { PopoverProps } from './popover-popup.tsx'
import { usePopups } from './popups.ts'

/** A small sheet beside its button; Escape or a press elsewhere closes it and gives the focus back. */
export function Popover(props: PopoverProps) {
  const { closed, press, forget } = useOpener('dialog', props.trigger)
  const part = usePopups(press !== null || props.open === true, forget)
  return part ? <part.Popover {...props} press={press} /> : closed
}
