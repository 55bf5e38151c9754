import type { ReactNode } from 'react'
import { ApproveButton } from './approve-button.tsx'
import { currentIssue } from './approval-bar.tsx'
import { useEditionWork } from './edition-work.ts'
import { StopButton } from './stop-button.tsx'
import type { Approval } from './use-approval.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** On a phone, in reach of the thumb: to approve, and in its place for a minute to take that back. */
export function PhoneFoot({ approval }: { approval: Approval }) {
  const { stored, isEditable, isAdmin } = useEditionWork()
  const issue = currentIssue(stored)
  const left = useSecondsLeft(issue && !issue.handedOverAt ? issue.dueAt : null, stored.now)
  if (isEditable)
    return (
      <Foot>
        <ApproveButton approval={approval} className="flex-1" />
      </Foot>
    )
  if (!isAdmin || !issue || left === 0) return null
  return (
    <Foot>
      <StopButton approval={approval} number={issue.number} className="flex-1" />
    </Foot>
  )
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div
    data-phone-foot
    className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t bg-paper px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
  >
    {children}
  </div>
)
