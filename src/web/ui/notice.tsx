import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  plain: { look: 'bg-wash text-ink-2', Icon: Info },
  accent: { look: 'bg-accent-wash text-accent', Icon: Info },
  going: { look: 'bg-going-wash text-going', Icon: TriangleAlert },
  danger: { look: 'bg-danger-wash text-danger', Icon: CircleAlert },
} as const

/** A sentence that should be read before going on. `live` has it read aloud when it appears. */
export function Notice({
  tone = 'plain',
  live = false,
  children,
  className,
}: {
  tone?: keyof typeof TONES
  live?: boolean
  children: ReactNode
  className?: string
}) {
  const { look, Icon } = TONES[tone]
  return (
    <div
      {...(live && { role: 'status' })}
      className={cx('flex gap-2.5 rounded-lg px-3.5 py-2.5 text-sm', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
