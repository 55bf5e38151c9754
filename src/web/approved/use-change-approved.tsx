import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { APPROVED } from '#shared/edition-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { agree, hasAgreed } from './agreed.ts'
import { approvedOf } from './is-approved.ts'

type ChangeApproved = {
  /**
   * Changes something of an edition, or of several: at once, or where that is approved, once the person has said so. That is asked
   * once an edition in this browser. Where it cannot be known the server decides.
   */
  change: (edition: CalendarDay | CalendarDay[], run: () => void) => void
  /** The question; belongs into whatever dialog the change is made in. */
  question: ReactNode
}

/** Asks before an approved edition is changed (edition.md 6). What was typed stays where it is in any case. */
export function useChangeApproved(): ChangeApproved {
  const queryClient = useQueryClient()
  const user = useUser()
  const [asked, setAsked] = useState<{ editions: CalendarDay[]; run: () => void } | null>(null)
  const change: ChangeApproved['change'] = (edition, run) => {
    const unasked = [...new Set([edition].flat())].filter((one) => !hasAgreed(user.id, one))
    const goOn = (editions: CalendarDay[]) => (editions.length > 0 ? setAsked({ editions, run }) : run())
    const approved = approvedOf(queryClient, unasked)
    if (Array.isArray(approved)) goOn(approved)
    else void approved.then(goOn)
  }
  const question = asked && (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      title={APPROVED.title}
      description={APPROVED.question}
      confirm={APPROVED.confirm}
      onConfirm={() => {
        for (const edition of asked.editions) agree(user.id, edition)
        setAsked(null)
        asked.run()
      }}
    />
  )
  return { change, question }
}
