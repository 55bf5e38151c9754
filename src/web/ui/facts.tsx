import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** Names and values under each other, as in a review before filing. */
export const Facts = ({
  facts,
  className,
}: {
  facts: [name: string, value: ReactNode][]
  className?: string
}) => (
  <dl
    className={cx(
      'grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[minmax(7rem,max-content)_1fr] sm:gap-y-1.5',
      className,
    )}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt className="text-ink-3">{name}</dt>
        <dd className="mb-2 min-w-0 break-words sm:mb-0">{value}</dd>
      </Fragment>
    ))}
  </dl>
)
