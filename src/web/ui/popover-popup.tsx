import { Popover as Base } from '@base-ui/react/popover'
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react'
import { type Opening, useFocusOfClosed } from './closed.ts'
import { cx } from './cx.ts'
import { FLOATING, LAYER } from './overlay.ts'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** Its name; shown unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  children: ReactNode
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  align?: 'start' | 'center' | 'end'
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  className?: string
  /** A label stands above the button: what opens upwards leaves it in view. */
  isLabeled?: boolean
}

const GAP = 6
/** A label with its gap to the field below it. */
const LABEL = 30

/** @param props.opening how it was opened first, which is as it comes up */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  children,
  open,
  onOpenChange,
  align = 'end',
  initialFocus,
  className,
  isLabeled = false,
  opening,
}: PopoverProps & { opening: Opening }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen: true } : { open })}
      {...(onOpenChange && { onOpenChange: (isOpen: boolean) => onOpenChange(isOpen) })}
    >
      <Base.Trigger ref={useFocusOfClosed()} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={isLabeled ? ({ side }) => (side === 'top' ? LABEL + GAP : GAP) : GAP}
          align={align}
          collisionPadding={12}
          className={LAYER.floating}
        >
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? (opening === 'touch' ? popup : undefined)}
            className={cx(FLOATING, 'max-w-[calc(100vw-1.5rem)] p-4', className)}
          >
            <Base.Title className={hideTitle ? 'sr-only' : 'mb-3 text-xl'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
