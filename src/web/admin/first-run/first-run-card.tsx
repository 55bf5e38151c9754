import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import type { FirstRun } from '#contract/settings.ts'
import { FIRST_RUN as SAYS } from '#shared/first-run-messages.ts'
import { LIBRARIES } from '#shared/libraries.ts'
import { SECTION_IDS } from '#web/admin/settings/section-ids.ts'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'
import { useFold } from '#web/preferences/use-panels.ts'
import { Button } from '#web/ui/button.tsx'
import { firstRunQuery, isFirstRunWanted } from './first-run-query.ts'

/** What a new newsroom does first, until all of it is done or the person has put the list away. */
export function FirstRunCard() {
  const { data: own } = useQuery(preferencesQuery())
  const isWanted = own !== undefined && isFirstRunWanted(own.visits)
  // Who comes back from one of the four sees it ticked.
  const { data } = useQuery({ ...firstRunQuery(), enabled: isWanted, staleTime: 0 })
  const fold = useFold('first-run')
  const lines = data && linesOf(data)
  if (!isWanted || !lines || lines.every(({ isDone }) => isDone)) return null
  return (
    <section aria-labelledby="first-run" className="mb-8 rounded-lg border bg-sheet">
      <div className="flex items-center justify-between gap-3 border-b py-2 pr-2 pl-4">
        <h2 id="first-run" className="font-semibold">
          {SAYS.title}
        </h2>
        <Button variant="quiet" size="icon-sm" aria-label={SAYS.dismiss} onClick={() => fold(false)}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <ul aria-labelledby="first-run" className="grid sm:grid-cols-2 xl:grid-cols-4">
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </ul>
    </section>
  )
}

type Line = { label: string; hint: string; isDone: boolean; link: Pick<LinkProps, 'to' | 'params'> }

const Line = ({ line: { label, hint, isDone, link } }: { line: Line }) => (
  <li className="flex gap-3 px-4 py-3">
    {isDone ? (
      <Check aria-hidden className="mt-1 size-4 shrink-0 text-done" />
    ) : (
      <Circle aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
    )}
    <div className="min-w-0">
      <Link {...link} className="link">
        {label}
      </Link>
      <span className="sr-only">{`. ${isDone ? SAYS.done : SAYS.open}`}</span>
      {!isDone && <p className="mt-0.5 text-ink-2 text-sm">{hint}</p>}
    </div>
  </li>
)

const linesOf = (done: FirstRun): Line[] => [
  {
    label: SAYS.name,
    hint: `${SAYS.examples(done.examples.map((example) => example.replaceAll('_', ' ')))} ${SAYS.days}`,
    isDone: done.isNamed,
    link: { to: '/admin/settings/$section', params: { section: SECTION_IDS[0] } },
  },
  {
    label: SAYS.sources,
    hint: SAYS.sourcesHint,
    isDone: done.areSourcesSeen,
    link: { to: '/admin/libraries/$', params: { _splat: LIBRARIES['live-music'].path } },
  },
  {
    label: SAYS.people,
    hint: SAYS.peopleHint,
    isDone: done.arePeopleInvited,
    link: { to: '/admin/users' },
  },
  { label: SAYS.board, hint: SAYS.boardHint, isDone: done.isBoardOpened, link: { to: '/board' } },
]
