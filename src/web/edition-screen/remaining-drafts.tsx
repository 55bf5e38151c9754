import { useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Handover } from '#contract/handover.ts'
import { handover } from '#contract/handover.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { Notice } from '#web/ui/notice.tsx'

const WORDS = EDITION_SCREEN.approve

/** What a withdrawn issue has left in each Ghost, and what is to be done with it: City Desk deletes nothing there. */
export function RemainingDrafts({ edition }: { edition: CalendarDay }) {
  const { data } = useQuery(queryOf(handover.handover, { query: { edition } }))
  const drafts = data ? newestOfEach(data.drafts) : []
  if (drafts.length === 0) return null
  return (
    <Notice tone="going" live className="mb-4">
      <ul className="space-y-1">
        {drafts.map(({ id, target, externalUrl }) => (
          <li key={id} className="wrap-anywhere">
            {WORDS.remains(target)}{' '}
            {externalUrl !== null && (
              <a
                href={externalUrl}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex items-center pointer-coarse:min-h-11"
              >
                {WORDS.openDraft(target)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A later issue is brought to the draft of the one before, so a draft is named once. */
const newestOfEach = (drafts: Handover[]): Handover[] =>
  drafts.filter(
    (draft, index) => drafts.findIndex(({ externalUrl }) => externalUrl === draft.externalUrl) === index,
  )
