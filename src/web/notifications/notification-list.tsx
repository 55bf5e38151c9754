import type { Notification } from '#shared/api/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { LoadProblem } from '#web/ui/loaded.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useNow } from '#web/use-now.ts'

type Props = {
  query: {
    data: { notifications: Notification[] } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  markRead: (id: string) => void
  onFollow: () => void
}

/** What the bell has to tell, newest first; at most 300 px high (S65, S66, S71). */
export function NotificationList({ query, markRead, onFollow }: Props) {
  const now = useNow()
  const { data, error, isFetching, refetch } = query
  if (!data && error && !isFetching) {
    return (
      <div className="p-4">
        <LoadProblem
          error={error}
          busy={isFetching}
          retry={refetch}
          failed={{ title: NOTIFICATIONS.loadFailed.detail }}
        />
      </div>
    )
  }
  if (!data) return <p className={QUIET}>{NOTIFICATIONS.loading}</p>
  if (data.notifications.length === 0) return <p className={QUIET}>{NOTIFICATIONS.empty}</p>
  return (
    <ScrollRegion label={NOTIFICATIONS.list} className="max-h-[300px] overscroll-contain">
      <ul className="divide-y">
        {data.notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            markRead={() => markRead(notification.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </ScrollRegion>
  )
}

const QUIET = 'px-4 py-10 text-center text-ink-3 text-sm'
