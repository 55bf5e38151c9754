import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  plain: 'bg-ink/7 text-ink-2',
  accent: 'bg-accent-wash text-accent',
  going: 'bg-going-wash text-going',
  done: 'bg-done-wash text-done',
  danger: 'bg-danger-wash text-danger',
} as const

export type Tone = keyof typeof TONES

/** A word about a state, in a pill. */
export const Badge = ({
  tone = 'plain',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-xs whitespace-nowrap [&_svg]:size-3',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
)
