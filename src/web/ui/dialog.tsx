import type { DialogCloseProps, DialogProps } from './dialog-popup.tsx'
import { popups, usePopups } from './popups.ts'

export type { DialogProps } from './dialog-popup.tsx'

/** A sheet over the page that keeps the focus until it is closed; long content scrolls, the foot stays. */
export function Dialog(props: DialogProps) {
  const part = usePopups(props.open, () => props.onOpenChange(false))
  return part && <part.Dialog {...props} />
}

/** Closes the dialog it stands in: `<DialogClose render={<Button>Edit</Button>} />`. */
export function DialogClose(props: DialogCloseProps) {
  const part = popups()
  return <part.DialogClose {...props} />
}
