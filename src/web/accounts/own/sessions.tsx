import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/route.ts'
import { accounts, ownAccount } from '#contract/accounts.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { call } from '#web/api/call.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { deviceWords } from './device-words.ts'

type Session = CallOutput<typeof ownAccount.listSessions>['sessions'][number]

/** Where the person is signed in, and the way to end each of them (C7). */
export function Sessions() {
  const queryClient = useQueryClient()
  const { data, ...query } = useQuery(queryOf(ownAccount.listSessions, {}))
  const refetch = () =>
    queryClient.invalidateQueries({ queryKey: queryOf(ownAccount.listSessions, {}).queryKey })
  const endOthers = useMutation({
    mutationFn: () => call(accounts.signOut, { body: { scope: 'others' } }),
    onSuccess: () => toast.ok(PROFILE.othersEnded),
    onError: (error) => toast.problem(error),
    onSettled: refetch,
  })
  return (
    <>
      <p className="text-ink-2">{PROFILE.sessionsLead}</p>
      <Loaded query={{ ...query, data: data?.sessions }}>
        {(sessions) => (
          <>
            <ul className="mt-2 divide-y">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnded={refetch} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                size="sm"
                className="mt-3"
                busy={endOthers.isPending}
                onClick={() => endOthers.mutate()}
              >
                End all others
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const words = useDayWords()
  const end = useMutation({
    mutationFn: () => call(ownAccount.endSession, { params: { id: session.id } }),
    onSuccess: () => toast.ok(PROFILE.sessionEnded),
    onError: (error) => toast.problem(error),
    onSettled: onEnded,
  })
  const device = deviceWords(session.device) ?? PROFILE.unknownDevice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate">{device}</span>
          {session.isCurrent && <Badge tone="accent">This one</Badge>}
        </p>
        <p className="text-ink-3 text-sm">Last used {words.moment(session.last_used_at)}</p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" busy={end.isPending} onClick={() => end.mutate()}>
          End<span className="sr-only"> the session on {device}</span>
        </Button>
      )}
    </li>
  )
}
