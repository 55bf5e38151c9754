import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityWords } from '#shared/activity.ts'
import { type StepActivity, activity } from '#shared/api/activity.ts'
import { momentInWords } from '#shared/calendar.ts'
import { PANEL } from '#shared/step-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

const WORDS = PANEL
/** How many deeds are shown before somebody asks for all. */
const FEW = 6

/** Who did what with this step of the edition, newest first (S107). */
export function ActivityList({ step }: { step: number }) {
  const { edition } = useEdition()
  const query = useQuery(queryOf(activity.activity, { params: { edition, step: String(step) } }))
  const [hasAll, setAll] = useState(false)
  const all = query.data?.activity ?? []
  return (
    <>
      <Loaded query={query} empty={WORDS.noActivity} isEmpty={({ activity }) => activity.length === 0}>
        {({ activity }) => (
          <ol className="mt-2 divide-y">
            {(hasAll ? activity : activity.slice(0, FEW)).map((one) => (
              <ActivityLine key={one.id} one={one} />
            ))}
          </ol>
        )}
      </Loaded>
      {all.length > FEW && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3 mt-1"
          aria-expanded={hasAll}
          onClick={() => setAll(!hasAll)}
        >
          {hasAll ? WORDS.showFew : WORDS.showAll(all.length)}
        </Button>
      )}
    </>
  )
}

function ActivityLine({ one: { by, kind, subject, at } }: { one: StepActivity }) {
  const { newsroom } = useEdition()
  const words = activityWords(kind, subject)
  return (
    <li className="py-2 text-sm [overflow-wrap:anywhere]">
      <bdi className="font-semibold">{by}</bdi> <span className="text-ink-2">{words.verb}</span>
      {words.subject && (
        <>
          {' '}
          <bdi>{words.subject}</bdi>
        </>
      )}
      <span className="block text-ink-3 text-xs">{momentInWords(new Date(at), newsroom.time_zone)}</span>
    </li>
  )
}
