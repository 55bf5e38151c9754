import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications.ts'
import { timeIn, timeInWords } from '#shared/calendar.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NotificationList } from './notification-list.tsx'
import { useMarking } from './use-marking.ts'

type Props = {
  query: UseQueryResult<{ notifications: Notification[] }>
  load: () => unknown
  close: () => void
}

/** What the bell opens: what it has to tell, and what can be done with all of it. */
export function BellPanel({ query, load, close }: Props) {
  const { markRead, markAllRead } = useMarking()
  return (
    <>
      <NotificationList query={{ ...query, refetch: load }} markRead={markRead} onFollow={close} />
      <div className="flex items-center justify-between gap-2 border-t p-2">
        {query.data && query.data.notifications.length > 0 && (
          <Button variant="quiet" size="sm" onClick={markAllRead}>
            {NOTIFICATIONS.markAllRead}
          </Button>
        )}
        <AsOf query={query} />
        <Link to="/messages" search={{}} onClick={close} className={buttonClass('quiet', 'sm', 'ml-auto')}>
          {USER_MESSAGES.title}
        </Link>
      </div>
    </>
  )
}

/** When the list was read, where it can't be read again. */
function AsOf({ query }: Pick<Props, 'query'>) {
  const isOffline = useIsOffline()
  const { data: newsroom } = useQuery(newsroomQuery())
  if (!query.data || !newsroom || !(isOffline || query.error)) return null
  const time = timeInWords(timeIn(newsroom.time_zone, new Date(query.dataUpdatedAt)))
  return <p className="text-ink-3 text-xs">{NOTIFICATIONS.asOf(time)}</p>
}
