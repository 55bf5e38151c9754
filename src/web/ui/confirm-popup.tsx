import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import {
  DIALOG_FOOT,
  DIALOG_PANEL,
  DIALOG_PLACE,
  DIALOG_TEXT,
  DIALOG_TITLE,
  DIALOG_WIDTHS,
  SCRIM,
} from './dialog-popup.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The verb on the button that does it. */
  confirm: string
  cancel?: string
  /** `danger` when something is lost. */
  tone?: 'solid' | 'danger'
  busy?: boolean
  /** Whether what is asked about is on screen. */
  isReady?: boolean
  size?: keyof typeof DIALOG_WIDTHS
  /** Closing is left to the caller, so that a failure can keep the question on screen. */
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = 'Cancel',
  tone = 'solid',
  busy = false,
  isReady = true,
  size = 'sm',
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const safeAnswer = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <Base.Portal>
        {/* Also over the dialog that it stands in. */}
        <Base.Backdrop forceRender data-scrim className={SCRIM} />
        <Base.Viewport className={cx(DIALOG_PLACE, 'items-center')}>
          <Base.Popup initialFocus={safeAnswer} className={cx(DIALOG_PANEL, DIALOG_WIDTHS[size])}>
            <Base.Title className={DIALOG_TITLE}>{title}</Base.Title>
            {description && <Base.Description className={DIALOG_TEXT}>{description}</Base.Description>}
            {children}
            <div className={DIALOG_FOOT}>
              <Base.Close ref={safeAnswer} render={<Button variant="line" />}>
                {cancel}
              </Base.Close>
              <Button variant={tone} busy={busy} disabled={!isReady} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
