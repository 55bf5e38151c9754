import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { LAYER } from './overlay.ts'

export const DIALOG_WIDTHS = {
  sm: 'max-w-md',
  md: 'max-w-[34rem]',
  lg: 'max-w-3xl',
  xl: 'max-w-[68.75rem]',
} as const

type InitialFocus = ComponentProps<typeof Base.Popup>['initialFocus']

export type DialogProps = {
  open: boolean
  /** Asked for by Escape, a press outside, or a close button. */
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** Where what stands in it says the same. */
  hideTitle?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the main one last. Without them a cross at the top closes. */
  actions?: ReactNode
  size?: keyof typeof DIALOG_WIDTHS
  /** Whether it hangs from the top, so that what is pressed in it stays while what is below grows and shrinks. */
  hangs?: boolean
  /** Where the focus goes as it opens, and as it closes; without them the first field, and what opened it. */
  initialFocus?: InitialFocus
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
}

export const Dialog = ({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  children,
  actions,
  size = 'md',
  hangs = false,
  initialFocus,
  finalFocus,
  onKeyDown,
  className,
}: DialogProps) => {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <Base.Portal>
        {/* Also over the dialog that it stands in. */}
        <Base.Backdrop forceRender data-scrim className={SCRIM} />
        <Base.Viewport className={cx(DIALOG_PLACE, hangs ? 'items-start sm:pt-[9dvh]' : 'items-center')}>
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? ((by) => by === 'touch' || (firstField(popup.current) ?? true))}
            finalFocus={finalFocus}
            onKeyDown={onKeyDown}
            className={cx(DIALOG_PANEL, DIALOG_WIDTHS[size], className)}
          >
            {!actions && <CloseCross isFlush={hideTitle} />}
            <Base.Title className={hideTitle ? 'sr-only' : cx(DIALOG_TITLE, !actions && 'pr-10')}>
              {title}
            </Base.Title>
            {description && <Base.Description className={DIALOG_TEXT}>{description}</Base.Description>}
            {children}
            {actions && <div className={DIALOG_FOOT}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The cross stands before the fields of a form; whoever opened it goes on by typing. A finger asks for its keyboard. */
const firstField = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('form :is(input:not([hidden]), textarea, select)')

export type DialogCloseProps = ComponentProps<typeof Base.Close>
export const DialogClose = Base.Close

/** Stays in sight while long content scrolls. */
const CloseCross = ({ isFlush }: { isFlush: boolean }) => (
  <div
    className={cx(
      'sticky top-0 z-2 -mt-1.5 -mr-1.5 mb-[-1.875rem] flex justify-end',
      // In a panel without a margin of its own, amid a first line of 56 px.
      isFlush && 'mt-2.5 mr-2.5 mb-[-2.875rem]',
    )}
  >
    <Base.Close
      render={
        <Button variant="quiet" size="icon" aria-label="Close dialog" className="bg-sheet hover:bg-wash" />
      }
    >
      <X aria-hidden className="size-4.5" />
    </Base.Close>
  </div>
)

export const SCRIM = cx('fade fixed inset-0 bg-scrim', LAYER.dialog)
/** Toasts have the place below: on a phone only while there is one, elsewhere there is room for it. */
export const DIALOG_PLACE = cx(
  'fixed inset-0 grid justify-items-center overflow-hidden',
  'p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:p-6 sm:pb-18',
  'max-sm:[:root:has([data-toast])_&]:pb-[calc(6rem+env(safe-area-inset-bottom))]',
  LAYER.dialog,
)
export const DIALOG_PANEL =
  'rise-dialog relative max-h-full w-full overflow-y-auto overscroll-contain rounded-xl bg-sheet p-5 text-ink shadow-over outline-none sm:p-7'
export const DIALOG_TITLE = 'text-2xl'
export const DIALOG_TEXT = 'mt-1 text-ink-2'
export const DIALOG_FOOT =
  'sticky -bottom-5 -mx-5 mt-2 -mb-5 flex flex-wrap justify-end gap-2 bg-sheet px-5 pt-5 pb-5 max-sm:flex-col max-sm:items-stretch sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7'
