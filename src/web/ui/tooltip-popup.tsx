import { Tooltip as Base } from '@base-ui/react/tooltip'
import { LAYER } from './overlay.ts'

export type TooltipPopupProps = {
  label: string
  /** What it stands beside. */
  anchor: Element
  close: () => void
  /** The pointer has come to rest on the words, or has left them. */
  onRest: (isOnIt: boolean) => void
}

export const TooltipPopup = ({ label, anchor, close, onRest }: TooltipPopupProps) => (
  <Base.Root open onOpenChange={(isOpen) => isOpen || close()}>
    <Base.Portal>
      <Base.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className={LAYER.tooltip}>
        <Base.Popup
          // What it says is said to a screen reader by the control itself, which stands in its landmark.
          aria-hidden
          onPointerEnter={() => onRest(true)}
          onPointerLeave={() => onRest(false)}
          className="rise-pop rounded-md bg-ink px-2 py-1 text-paper text-xs"
        >
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
