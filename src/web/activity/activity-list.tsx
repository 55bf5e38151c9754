import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { activityWords } from '#shared/activity.ts'
import { type StepActivity, activity } from '#contract/activity.ts'
import { PANEL } from '#shared/step-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { keptUndos } from './undos.ts'

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
      <Undos step={step} edition={edition} />
      {/* Above what it unfolds, so that it stays under the pointer. */}
      {all.length > FEW && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-expanded={hasAll}
          onClick={() => setAll(!hasAll)}
        >
          {hasAll ? WORDS.showFew : WORDS.showAll(all.length)}
        </Button>
      )}
      <Loaded query={query} empty={WORDS.noActivity} isLine isEmpty={({ activity }) => activity.length === 0}>
        {({ activity }) => (
          <ol className="mt-2 divide-y">
            {(hasAll ? activity : activity.slice(0, FEW)).map((one) => (
              <ActivityLine key={one.id} one={one} />
            ))}
          </ol>
        )}
      </Loaded>
    </>
  )
}

/** What the person has just done here can be taken back for ten minutes, also once its toast is gone. */
function Undos({ step, edition }: { step: number; edition: string }) {
  const { moment } = useDayWords()
  const all = useSyncExternalStore(keptUndos.subscribe, keptUndos.read, () => NO_UNDOS)
  const here = all.filter((one) => one.step === step && one.edition === edition)
  if (here.length === 0) return null
  return (
    <ul className="mt-2 divide-y border-b">
      {here.map(({ id, words, at, run }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
          {`${words}, ${moment(at)}`}
          <Button size="sm" variant="quiet" aria-label={`Undo: ${words}`} onClick={run}>
            Undo
          </Button>
        </li>
      ))}
    </ul>
  )
}

const NO_UNDOS: ReturnType<typeof keptUndos.read> = []

function ActivityLine({ one: { by, kind, subject, at } }: { one: StepActivity }) {
  const { moment } = useDayWords()
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
      <span className="block text-ink-3 text-xs">{moment(at)}</span>
    </li>
  )
}
