import type { ReactNode } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { cutOffInWords } from '#shared/cut-off.ts'
import { readyOf } from '#edition/ready-steps.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { statusInWords } from '#shared/outcome.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { useNoEdition } from '#web/publication-days/use-no-edition.ts'
import { useNow } from '#web/use-now.ts'
import { ApprovalBar } from './approval-bar.tsx'
import { useEditionWork } from './edition-work.ts'
import type { Approval } from './use-approval.ts'

/** Which edition it is and how it stands, in one line each; what can be done with it at the right. */
export function EditionHead({ approval, children }: { approval: Approval; children: ReactNode }) {
  const { stored } = useEditionWork()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 max-md:gap-y-1.5 md:gap-x-6 md:pt-2.5 md:pb-3 lg:pb-0">
      <EditionTitle edition={stored.edition} />
      <div className="max-md:col-span-2 max-md:row-start-2 md:min-h-8">
        {stored.status === 'open' && <EditionStatus />}
        <ApprovalBar approval={approval} />
      </div>
      <div className="flex items-center gap-2 empty:hidden max-md:row-start-1 md:col-start-2 md:row-span-2 md:row-start-1">
        {children}
      </div>
    </div>
  )
}

/** Which edition it is; known before anything of it is read. */
export const EditionTitle = ({ edition }: { edition: CalendarDay }) => (
  <h1 className="text-xl max-md:row-start-1 md:leading-6">
    {EDITION_SCREEN.title}
    <span className="sr-only">, </span>
    <span className="text-ink-2 max-md:sr-only md:ml-3">{useDayWords().long(edition)}</span>
  </h1>
)

/** `Open. 8 of 9 sections written, 2 to look at. Closes Sat 5:00 pm, in 1 h 20.` */
function EditionStatus() {
  const { stored, made } = useEditionWork()
  const { newsroom } = useEdition()
  const now = useNow()
  const cutOff = cutOffInWords(stored.edition, newsroom, now)
  const { ready, steps } = readyOf(made.assembly, made.errors)
  const none = useNoEdition(stored.edition, newsroom)
  const state = stored.reopened ? 'reopened' : statusInWords(stored.status, stored.outcomes, now)
  const says = none && stored.status === 'open' ? PUBLICATION_DAYS.note : EDITION_SCREEN.states[state]
  return (
    <p className="text-ink-2 text-sm lg:leading-8">
      {/* How long there is left changes every minute; it is not read aloud each time. */}
      <span role="status">{EDITION_SCREEN.standing(says, ready, steps, made.errors.length)}</span>{' '}
      {none === null && !stored.isPast && stored.status === 'open' && (
        <span className="whitespace-nowrap">
          {cutOff.title}, {cutOff.detail}.
        </span>
      )}
      {stored.isPast && EDITION_SCREEN.passed}
    </p>
  )
}
