import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Notification, notifications } from '#shared/api/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Marks notifications as read: on screen at once, fetched again when the server has answered (S67, S68). */
export function useMarking() {
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(notifications.notifications, {})

  const show = async (isMarked: (notification: Notification) => boolean) => {
    // A fetch under way knows nothing of this press yet.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (loaded) => {
      if (!loaded) return loaded
      const marked = loaded.notifications.filter((one) => !one.read && isMarked(one)).length
      const notifications = loaded.notifications.map((one) => (isMarked(one) ? { ...one, read: true } : one))
      return { notifications, unread: Math.max(0, loaded.unread - marked) }
    })
  }
  const shared = {
    onError: (error: Error) => void toast.problem(error, NOTIFICATIONS.notMarked),
    onSettled: () => refetchAfter(queryClient, { kind: 'notifications' }),
  }

  const one = useMutation({
    mutationFn: (id: string) => call(notifications.readNotification, { params: { id } }),
    onMutate: (id) => show((notification) => notification.id === id),
    ...shared,
  })
  const all = useMutation({
    mutationFn: () => call(notifications.readAllNotifications, {}),
    onMutate: () => show(() => true),
    onSuccess: () => toast.ok({ title: NOTIFICATIONS.allRead }),
    ...shared,
  })
  return { markRead: (id: string) => one.mutate(id), markAllRead: () => all.mutate() }
}
