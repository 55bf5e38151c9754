import { useQueryClient } from '@tanstack/react-query'
import { displayNameOf } from '#shared/people.ts'
import type { AnyStep } from '#steps/index.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { boardInCache } from '#web/board/board-in-cache.ts'
import type { Filed } from '#web/entries/filing/filing-place.ts'

/** @returns shows on the board at once what a filing began (C79), so that completing follows the version it has now */
export function useShowBegun(step: AnyStep): (filed: Filed) => void {
  const queryClient = useQueryClient()
  const { id, email, user_metadata } = useUser()
  return ({ entries: [entry], begun }) => {
    if (!entry || !begun) return
    const { version, isTaken } = begun
    const me = { id, name: displayNameOf(user_metadata.full_name ?? null, email) }
    boardInCache(queryClient, entry.select_date).change(step.number, (task) =>
      task.version >= version
        ? task
        : { ...task, status: 'in-progress', version, assignee: isTaken ? me : task.assignee },
    )
  }
}
