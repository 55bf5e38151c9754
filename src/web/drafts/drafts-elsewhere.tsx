import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { drafts } from '#shared/api/drafts.ts'
import { shortDay } from '#shared/calendar.ts'
import { DRAFTS } from '#shared/drafts-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Most editions that are named; whoever left more behind finds the rest after these. */
const MOST = 3

/** What was typed for another edition and not submitted is not on this screen, so it says where it is. */
export function DraftsElsewhere({ step }: { step: number }) {
  const { edition } = useEdition()
  return <Elsewhere key={edition} step={step} /> // asked anew for each edition that comes on screen
}

function Elsewhere({ step }: { step: number }) {
  const { edition, workingEdition } = useEdition()
  const { data } = useQuery({ ...queryOf(drafts.drafts, {}), staleTime: 0 })
  const others = (data?.drafts ?? [])
    .filter((draft) => draft.step === step && draft.entry === null && draft.edition !== edition)
    .slice(0, MOST)
  if (others.length === 0) return null
  return (
    <Notice tone="accent" className="mb-4">
      {others.map(({ edition: day }) => (
        <p key={day}>
          {DRAFTS.elsewhere(shortDay(day))}{' '}
          <Link
            to="."
            search={(now) => ({ ...now, edition: day === workingEdition ? undefined : day })}
            resetScroll={false}
            className="link"
          >
            {DRAFTS.open}
          </Link>
        </p>
      ))}
    </Notice>
  )
}
