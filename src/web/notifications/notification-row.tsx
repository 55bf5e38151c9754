import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type ReactNode, useRef } from 'react'
import { agoInWords } from '#shared/ago.ts'
import type { Notification } from '#contract/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { cx } from '#web/ui/cx.ts'

type Props = Pick<Notification, 'type' | 'read' | 'message' | 'createdAt'> & {
  title: ReactNode
  now: Date
  isPressable: boolean
  markRead: () => void
  children?: ReactNode
}

/** One line of the list, for one notification or several (S66); read ones are dimmed (S67). */
export function NotificationRow(row: Props) {
  const { title, message, type, read, createdAt, now, isPressable, markRead, children } = row
  const item = useRef<HTMLLIElement>(null)
  const { Icon, colour } = LOOKS[type]
  const mark = () => {
    // The button goes with the press; the focus stays at its notification.
    item.current?.focus()
    markRead()
  }
  return (
    <li ref={item} tabIndex={-1} className="outline-none">
      <div className={cx('relative flex gap-3 px-4 py-3', isPressable && 'hover:bg-wash')}>
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', read ? 'text-ink-3' : colour)} />
        <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
          <p className={read ? 'font-medium text-ink-3' : 'font-semibold text-ink'}>
            {title}
            {!read && <span className="sr-only">, unread</span>}
          </p>
          <p className={read ? 'text-ink-3' : 'text-ink-2'}>{message}</p>
          <p className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-ink-3 text-xs">
            <time dateTime={createdAt}>{agoInWords(new Date(createdAt), now)}</time>
            {!read && (
              <button
                type="button"
                onClick={mark}
                className="relative -mr-1.5 rounded-sm px-1.5 py-1 font-medium text-accent hover:bg-accent-wash"
              >
                {NOTIFICATIONS.markRead}
              </button>
            )}
          </p>
        </div>
      </div>
      {children}
    </li>
  )
}

const LOOKS = {
  success: { Icon: CircleCheck, colour: 'text-done' },
  info: { Icon: Info, colour: 'text-accent' },
  warning: { Icon: TriangleAlert, colour: 'text-going' },
  error: { Icon: CircleAlert, colour: 'text-danger' },
} as const

/** What is pressed in the title stands for the whole line. */
export const OVER_THE_ROW =
  'stretched no-underline after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent'
