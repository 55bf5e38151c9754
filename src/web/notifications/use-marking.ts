import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Notification, notifications } from '#contract/notifications.ts'
import { countUnread } from '#shared/notification-groups.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Marks notifications as read: on screen at once, fetched again when the server has answered (S67, S68). */
export function useMarking() {
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(notifications.notifications, {})

  const show = async (isMarked: (notification: Notification) => boolean) => {
    // A fetch under way knows nothing of this press yet.
    await queryClient.cancelQueries({ queryKey })
    // The list is as old as it was.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    queryClient.setQueryData(
      queryKey,
      (loaded) => {
        if (!loaded) return loaded
        const notifications = loaded.notifications.map((one) =>
          isMarked(one) ? { ...one, read: true } : one,
        )
        const marked = countUnread(loaded.notifications) - countUnread(notifications)
        return { notifications, unread: Math.max(0, loaded.unread - marked) }
      },
      { updatedAt },
    )
  }
  const shared = {
    onError: (error: Error) => void toast.problem(error, NOTIFICATIONS.notMarked),
    onSettled: () => refetchAfter(queryClient, { kind: 'notifications' }),
  }

  const some = useMutation({
    mutationFn: (ids: string[]) => call(notifications.readNotifications, { body: { ids } }),
    onMutate: (ids) => show(({ id }) => ids.includes(id)),
    ...shared,
  })
  const all = useMutation({
    mutationFn: () => call(notifications.readAllNotifications, {}),
    onMutate: () => show(() => true),
    onSuccess: () => toast.ok({ title: NOTIFICATIONS.allRead }),
    ...shared,
  })
  return { markRead: (ids: string[]) => some.mutate(ids), markAllRead: () => all.mutate() }
}
