import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { board } from '#shared/api/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { APPROVED } from '#shared/edition-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { queryOf } from '#web/api/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { agree, hasAgreed } from './agreed.ts'

type ChangeApproved = {
  /**
   * Changes something of an edition: at once, or where that is approved, once the person has said so. That is asked
   * once an edition in this browser. Where it cannot be known the server decides.
   */
  change: (edition: CalendarDay, run: () => void) => void
  /** The question; belongs into whatever dialog the change is made in. */
  question: ReactNode
}

/** Asks before an approved edition is changed (edition.md 6). What was typed stays where it is in any case. */
export function useChangeApproved(): ChangeApproved {
  const queryClient = useQueryClient()
  const user = useUser()
  const [asked, setAsked] = useState<{ edition: CalendarDay; run: () => void } | null>(null)
  const change: ChangeApproved['change'] = (edition, run) => {
    if (hasAgreed(user.id, edition)) return run()
    const goOn = ({ isApproved }: { isApproved: boolean }) =>
      isApproved ? setAsked({ edition, run }) : run()
    const query = queryOf(board.board, { params: { edition } })
    const known = queryClient.getQueryData(query.queryKey)
    if (known) return goOn(known)
    queryClient.fetchQuery({ ...query, retry: false }).then(goOn, run)
  }
  const question = asked && (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      title={APPROVED.title}
      description={APPROVED.question}
      confirm={APPROVED.confirm}
      onConfirm={() => {
        agree(user.id, asked.edition)
        setAsked(null)
        asked.run()
      }}
    />
  )
  return { change, question }
}
