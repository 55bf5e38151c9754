import type { ReactNode } from 'react'

/** One line under a page's name: what it is for; what is done there stands at its right. */
export const PageIntro = ({ children, acts }: { children: ReactNode; acts?: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:-mt-3">
    <p className="max-w-[85ch] text-ink-2 text-sm">{children}</p>
    {acts}
  </div>
)
