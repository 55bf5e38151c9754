import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A dashed well that says that nothing is here yet; never leave a panel blank. */
export const Empty = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    className={cx(
      'grid place-items-center rounded-lg border border-edge/50 border-dashed px-4 py-8 text-center text-ink-3 text-sm',
      className,
    )}
  >
    {children}
  </div>
)
