import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A grey stand-in; give it the size of what will come. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('skeleton h-4', className)} />
)

/** Stand-ins in the shape of the page. They show after 150 ms, so that a quick answer does not flash. */
export const Loading = ({
  label = 'Loading…',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) => (
  <div role="status" className={cx('animate-appear-late', className)}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)

/** A few lines of stand-in text. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div className="space-y-3">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : 'w-full'} />
    ))}
  </div>
)
