import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A part that scrolls within itself, by keyboard too, and never makes the page wider. */
export const ScrollRegion = ({
  label,
  children,
  className,
}: {
  /** What is in it, for screen readers. */
  label: string
  children: ReactNode
  className?: string
}) => (
  <section
    aria-label={label}
    {...REACHED_BY_TAB}
    className={cx('overflow-auto contain-inline-size', className)}
  >
    {children}
  </section>
)

/** Not every browser lets a scrolling part be reached by keyboard by itself. */
const REACHED_BY_TAB = { tabIndex: 0 }
