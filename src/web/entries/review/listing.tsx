import type { ReactNode } from 'react'

/** An entry as it will read in the newsletter: a small line, the name, a line below. */
export const Listing = ({
  over,
  title,
  under,
}: {
  over?: ReactNode
  title: ReactNode
  under?: ReactNode
}) => (
  <div className="mt-5 border-y py-5">
    {over && <p className="text-ink-2 text-sm">{over}</p>}
    <p className="mt-0.5 font-display font-medium text-2xl tracking-[-0.012em] hyphens-auto [overflow-wrap:anywhere]">
      {title}
    </p>
    {under && <p className="text-ink-2 text-lg [overflow-wrap:anywhere]">{under}</p>}
  </div>
)
