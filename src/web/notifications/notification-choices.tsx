import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications, type StoredChoices as Stored } from '#contract/notifications.ts'
import { choicesOf } from '#shared/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Which notifications the person wants (C27), in the bell and by email. Each choice is kept as it is made. */
export function NotificationChoices() {
  const { role } = useUser()
  const query = useQuery(queryOf(notifications.notificationChoices, {}))
  const keep = useKeepChoices()
  return (
    <>
      <p className="text-ink-2">{PROFILE.choicesLead}</p>
      <Loaded query={query}>
        {(stored) => (
          <ul className="mt-2 divide-y">
            {stored.isEmailSetUp && <Heads />}
            {choicesOf(role).map((choice) => (
              <Row key={choice.kind} choice={choice} stored={stored} keep={keep} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

const COLUMNS = 'grid grid-cols-[1fr_4.5rem_4.5rem] items-start gap-x-2'

const Heads = () => (
  <li aria-hidden className={`${COLUMNS} py-2 text-center text-ink-2 text-sm`}>
    <span />
    <span>{NOTIFICATIONS.inBell}</span>
    <span>{NOTIFICATIONS.byEmail}</span>
  </li>
)

type RowProps = {
  choice: ReturnType<typeof choicesOf>[number]
  stored: Stored
  keep: (choices: Stored) => void
}

function Row({ choice: { kind, label, detail }, stored, keep }: RowProps) {
  const { choices, emails, isEmailSetUp } = stored
  const keepBell = (isWanted: boolean) => keep({ ...stored, choices: { ...choices, [kind]: isWanted } })
  const keepEmail = (isWanted: boolean) => keep({ ...stored, emails: { ...emails, [kind]: isWanted } })
  const words = (
    <>
      <span className="font-semibold">{label}</span>
      <span className="mt-0.5 block text-ink-2 text-sm">{detail}</span>
    </>
  )
  if (!isEmailSetUp)
    return (
      <li className="py-3">
        <Checkbox checked={choices[kind]} onCheckedChange={keepBell}>
          {words}
        </Checkbox>
      </li>
    )
  return (
    <li className={`${COLUMNS} py-3`}>
      <span>{words}</span>
      <Checkbox
        className="justify-self-center"
        aria-label={NOTIFICATIONS.kindInBell(label)}
        checked={choices[kind]}
        onCheckedChange={keepBell}
      />
      <Checkbox
        className="justify-self-center"
        aria-label={NOTIFICATIONS.kindByEmail(label)}
        checked={emails[kind]}
        onCheckedChange={keepEmail}
      />
    </li>
  )
}

/** @returns shows choices at once and keeps them, one save after the other; what is refused is taken back */
function useKeepChoices() {
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(notifications.notificationChoices, {})
  const saving = useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: ({ choices, emails }: Stored) =>
      call(notifications.saveNotificationChoices, { body: { ...choices, emails } }),
    onError: (error) => {
      toast.problem(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return (chosen: Stored) => {
    queryClient.setQueryData(queryKey, chosen)
    saving.mutate(chosen)
  }
}
