import type { ConfirmDialogProps } from './confirm-popup.tsx'
import { usePopups } from './popups.ts'

/** A question before something that matters. A press outside does not answer it; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const part = usePopups(props.open, () => props.onOpenChange(false))
  return part && <part.ConfirmDialog {...props} />
}
