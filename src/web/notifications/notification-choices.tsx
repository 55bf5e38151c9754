import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#shared/api/notifications.ts'
import { choicesOf, type NotificationChoices as Choices } from '#shared/notifications.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Which notifications the person wants (C27). Each choice is kept as it is made. */
export function NotificationChoices() {
  const { role } = useUser()
  const { data, ...query } = useQuery(queryOf(notifications.notificationChoices, {}))
  const keep = useKeepChoices()
  return (
    <>
      <p className="text-ink-2">{PROFILE.choicesLead}</p>
      <Loaded query={{ ...query, data: data?.choices }}>
        {(choices) => (
          <ul className="mt-2 divide-y">
            {choicesOf(role).map(({ kind, label, detail }) => (
              <li key={kind} className="py-3">
                <Checkbox
                  checked={choices[kind]}
                  onCheckedChange={(isWanted) => keep({ ...choices, [kind]: isWanted })}
                >
                  <span className="font-semibold">{label}</span>
                  <span className="mt-0.5 block text-ink-2 text-sm">{detail}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

/** @returns shows choices at once and keeps them, one save after the other; what is refused is taken back */
function useKeepChoices() {
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(notifications.notificationChoices, {})
  const saving = useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: (body: Choices) => call(notifications.saveNotificationChoices, { body }),
    onError: (error) => {
      toast.problem(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return (choices: Choices) => {
    queryClient.setQueryData(queryKey, { choices })
    saving.mutate(choices)
  }
}
