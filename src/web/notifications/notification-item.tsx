import type { Notification } from '#contract/notifications.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { NotificationRow, OVER_THE_ROW } from './notification-row.tsx'

type Props = {
  notification: Notification
  now: Date
  markRead: () => void
  /** Its page is about to open. */
  onFollow: () => void
}

/** One notification (S66). The whole of it leads to what it is about. */
export function NotificationItem({ notification, now, markRead, onFollow }: Props) {
  const { title, link, read } = notification
  const follow = () => {
    if (!read) markRead()
    onFollow()
  }
  return (
    <NotificationRow
      {...notification}
      now={now}
      markRead={markRead}
      isPressable={link !== null}
      title={
        link ? (
          <PathLink path={link} onFollow={follow} className={OVER_THE_ROW}>
            {title}
          </PathLink>
        ) : (
          title
        )
      }
    />
  )
}
