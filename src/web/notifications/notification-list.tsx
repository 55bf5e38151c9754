import type { Notification } from '#contract/notifications.ts'
import { groupNotifications } from '#shared/notification-groups.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { LoadProblem } from '#web/ui/loaded.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { NotificationGroup } from './notification-group.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useState } from 'react'
import { useNow } from '#web/use-now.ts'

type Props = {
  query: {
    data: { notifications: Notification[] } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  markRead: (ids: string[]) => void
  onFollow: () => void
}

type Group = [Notification, ...Notification[]]

/** What the bell has to tell, newest first as it is opened; at most 300 px high (S65, S66, S71). */
export function NotificationList({ query, markRead, onFollow }: Props) {
  const now = useNow()
  const { data, error, isFetching, refetch } = query
  const groups = new Map(groupNotifications(data?.notifications ?? []).map((group) => [keyOf(group), group]))
  const order = useKeptOrder([...groups.keys()], data !== undefined && !isFetching)
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
        {order.map((key) => {
          const group = groups.get(key)
          if (!group) return null
          const [first] = group
          return group.length > 1 ? (
            <NotificationGroup key={key} group={group} {...{ now, markRead, onFollow }} />
          ) : (
            <NotificationItem
              key={key}
              notification={first}
              now={now}
              markRead={() => markRead([first.id])}
              onFollow={onFollow}
            />
          )
        })}
      </ul>
    </ScrollRegion>
  )
}

/** The first that was told: what arrives joins it. */
const keyOf = (group: Group): string => group.at(-1)?.id ?? group[0].id

const QUIET = 'px-4 py-10 text-center text-ink-3 text-sm'

/**
 * The order in which something was opened, so that what arrives later moves nothing under the pointer: it comes last
 * until the next opening.
 *
 * @param keys of the list as it is ordered now
 * @param isSettled whether the list is the one to begin with
 * @returns the keys as they are to be shown
 */
function useKeptOrder(keys: string[], isSettled: boolean): string[] {
  const [opened, setOpened] = useState<string[]>()
  if (!opened && isSettled) setOpened(keys)
  if (!opened) return keys
  const there = new Set(keys)
  const known = new Set(opened)
  return [...opened.filter((key) => there.has(key)), ...keys.filter((key) => !known.has(key))]
}
