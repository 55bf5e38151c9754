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

/** The same in a line, where a well would be one of several on the page or fill a box of its own. */
export const EmptyLine = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={cx('text-ink-3 text-sm', className)}>{children}</p>
)
