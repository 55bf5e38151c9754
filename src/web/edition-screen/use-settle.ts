import { useState } from 'react'
import { edition as routes } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Finding } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

const WORDS = EDITION_SCREEN.checks

/** Finds a finding right as it was seen, or takes that back. What is refused is said, and looked at anew. */
export function useSettle(changes: OrderedChanges, edition: CalendarDay) {
  const [settling, setSettling] = useState<string | null>(null)
  const by =
    (route: typeof routes.acceptFinding | typeof routes.openFinding, failed: string) =>
    async ({ id, fingerprint }: Finding) => {
      setSettling(id)
      try {
        await changes.act(() => call(route, { params: { edition }, body: { finding: id, fingerprint } }))
      } catch (error) {
        toast.problem(error, failed)
        await changes.refetch()
      }
      setSettling(null)
    }
  const [accept, openAgain] = [
    by(routes.acceptFinding, WORDS.notAccepted),
    by(routes.openFinding, WORDS.notOpened),
  ]
  return {
    settling,
    accept: (finding: Finding) => void accept(finding),
    openAgain: (finding: Finding) => void openAgain(finding),
  }
}
