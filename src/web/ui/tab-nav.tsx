import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A strip of links that looks like tabs: `<TabNav label="Administration"><Link className={TAB}>…`. */
export const TabNav = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <nav aria-label={label} className={cx(STRIP, className)}>
    {children}
  </nav>
)

/** One tab: chosen when it is `aria-selected`, or a link with `aria-current="page"`. */
export const TAB =
  'relative -mb-px inline-flex min-h-10 pointer-coarse:min-h-[2.8125rem] pointer-coarse:min-w-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-0.5 forced-colors:px-2 font-medium text-base text-ink-2 no-underline whitespace-nowrap transition-colors duration-120 hover:text-ink aria-selected:border-ink aria-selected:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2'

/** What tabs stand in. */
export const STRIP = 'flex gap-6 forced-colors:gap-3 overflow-x-auto border-b [scrollbar-width:none]'
