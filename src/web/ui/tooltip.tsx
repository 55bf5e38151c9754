import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { cx } from './cx.ts'
import { LAYER } from './overlay.ts'

/** A word for an icon, on hover and focus. It names nothing: the control needs its own `aria-label`. */
export const Tooltip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={8} className={LAYER.tooltip}>
        <Base.Popup className={cx('rise-pop rounded-md bg-ink px-2 py-1 text-paper text-xs')}>
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
