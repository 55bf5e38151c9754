import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Says that nothing is here yet; never leave a panel blank. */
export const Empty = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    className={cx(
      'grid place-items-center rounded-lg bg-wash/70 px-4 py-8 text-center text-ink-2 text-sm',
      className,
    )}
  >
    {children}
  </div>
)
