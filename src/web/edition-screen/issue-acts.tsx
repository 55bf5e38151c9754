import { useState } from 'react'
import type { IssueState } from '#contract/edition.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { useEditionWork } from './edition-work.ts'
import { StopButton } from './stop-button.tsx'
import type { Approval } from './use-approval.ts'

const WORDS = EDITION_SCREEN.approve

type Props = { approval: Approval; issue: IssueState; isInGrace: boolean }

/** What an administrator may do about an approved issue: within its minute stop it; later reopen, withdraw, correct. */
export function IssueActs({ approval, issue, isInGrace }: Props) {
  const { stored } = useEditionWork()
  const [asks, setAsks] = useState<'withdraw' | 'correct' | null>(null)
  const close = () => setAsks(null)
  if (isInGrace)
    return (
      <StopButton approval={approval} number={issue.number} size="sm" className="ml-auto max-md:hidden" />
    )
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow max-sm:[&>button]:px-2">
      {issue.handedOverAt !== null && (
        <Button size="sm" onClick={() => setAsks('correct')}>
          <span>
            {EDITION_SCREEN.correct.open}{' '}
            <span className="max-sm:sr-only">{EDITION_SCREEN.correct.openWhere}</span>
          </span>
        </Button>
      )}
      {issue.handedOverAt !== null && !issue.withdrawn && (
        <Button size="sm" onClick={() => setAsks('withdraw')}>
          {WORDS.withdraw}
        </Button>
      )}
      {stored.status !== 'open' && (
        <Button size="sm" busy={approval.isChanging} onClick={() => void approval.reopen(issue.number)}>
          {WORDS.reopen}
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'withdraw'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={WORDS.withdrawTitle(issue.number)}
        description={WORDS.withdrawDetail}
        confirm={WORDS.withdraw}
        tone="danger"
        busy={approval.isChanging}
        onConfirm={() => void approval.withdraw(issue.number).then(close)}
      />
      {asks === 'correct' && <CorrectionDialog edition={stored.edition} close={close} />}
    </div>
  )
}
