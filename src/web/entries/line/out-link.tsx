import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { isWebAddress } from '#shared/text.ts'

/** Text that somebody typed becomes an address only when it is one. */
export const OutLink = ({ href, children }: { href: string; children: ReactNode }) =>
  isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link">
      {children}
      <ArrowUpRight aria-hidden className="-mr-0.5 ml-0.5 inline size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <span>{children}</span>
  )
