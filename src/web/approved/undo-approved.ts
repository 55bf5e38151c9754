import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/calendar.ts'
import { APPROVED } from '#shared/edition-messages.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { agree, hasAgreed } from './agreed.ts'
import { approvedNow } from './is-approved.ts'

/**
 * Asks as `useChangeApproved` does, for an Undo that may be pressed when the screen it belongs to has been left: the
 * edition may have been approved since what is to be brought back was taken away.
 */
export async function undoApproved(
  queryClient: QueryClient,
  editions: readonly CalendarDay[],
  run: () => void,
): Promise<void> {
  const person = queryClient.getQueryData(sessionQuery().queryKey)?.user?.id ?? ''
  const unasked = [...new Set(editions)].filter((one) => !hasAgreed(person, one))
  const approved = await approvedNow(queryClient, unasked)
  if (approved.length === 0) return run()
  const goOn = () => {
    for (const edition of approved) agree(person, edition)
    run()
  }
  const words = { title: APPROVED.title, detail: APPROVED.question }
  toast.info(words, { action: { label: APPROVED.confirm, run: goOn } })
}
