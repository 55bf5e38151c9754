import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Source } from '#contract/sources.ts'
import { percentage } from '#shared/board.ts'
import { foldedForSearch, foldedWords } from '#shared/folded.ts'
import { SOURCES } from '#shared/sources-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { EmptyLine } from '#web/ui/empty.tsx'
import { Input } from '#web/ui/inputs.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Checklist } from '#steps/step.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { type CityChoice, CityFilter } from './city-filter.tsx'
import { SourceRows } from './source-rows.tsx'
import { sourcesQuery } from './sources-query.ts'

type Props = {
  step: AnyStep
  type: string
  /** How much of the day a source with a feed told that is still to be looked at. */
  foundOf: (name: string) => number
}

/** The places to look for a step, shared by the team: each is checked once an edition (S109-S118, C14). */
export function SourceChecklist({ step, type, foundOf }: Props) {
  const { edition } = useEdition()
  const query = useQuery(sourcesQuery(edition, step.number))
  const headingId = useId()
  const [city, setCity] = useState<CityChoice>('all')
  const [words, setWords] = useState('')
  const { error } = query
  useEffect(() => {
    if (error) toast.fail(SOURCES.loadFailed(type), error)
  }, [error, type])

  const sources = query.data?.sources ?? []
  const checked = sources.filter((source) => source.checked).length
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={headingId} className="font-sans font-semibold text-base tracking-normal">
          Sources
        </h2>
        {sources.length > 0 && (
          <p className="text-ink-2 text-sm">
            {checked}/{sources.length} checked, {percentage(checked, sources.length)}%
          </p>
        )}
      </div>
      {sources.length > 0 && (
        <ProgressBar value={checked} most={sources.length} label="Sources checked" className="mt-2.5 h-1.5" />
      )}
      <CityFilter sources={sources} chosen={city} choose={setCity} />
      {sources.length >= FILTERED_FROM && (
        <Input
          type="search"
          aria-label={SOURCES.find}
          placeholder={SOURCES.find}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="mt-3"
        />
      )}
      <div className="mt-2">
        <Loaded
          query={query}
          failed={SOURCES.loadFailed(type)}
          empty={step.checklist && <NoSources checklist={step.checklist} />}
          isEmpty={(loaded) => loaded.sources.length === 0}
        >
          {(loaded) => {
            const wanted = loaded.sources.length >= FILTERED_FROM ? words : ''
            const ofThem = ofCity(loaded.sources, city).filter(({ name }) => isNamed(name, wanted))
            return ofThem.length === 0 ? (
              <EmptyLine className="py-2">{wanted === '' ? SOURCES.noneOfCity : SOURCES.noneFound}</EmptyLine>
            ) : (
              <SourceRows key={edition} step={step} sources={ofThem} foundOf={foundOf} />
            )
          }}
        </Loaded>
      </div>
    </section>
  )
}

/** From so many sources on one is looked for by its name (C100). */
const FILTERED_FROM = 15

/** Every word that is looked for, in any order, however it is written (C92). */
function isNamed(name: string, words: string): boolean {
  const said = foldedForSearch(name)
  return foldedWords(words).every((word) => said.includes(word))
}

const ofCity = (sources: Source[], city: CityChoice): Source[] =>
  city === 'all' ? sources : sources.filter((source) => source.city === city)

/** An empty checklist; administrators are led to where it is filled (S118, C16). */
function NoSources({ checklist }: { checklist: Checklist }) {
  const { role } = useUser()
  if (role !== 'admin') return <p>{SOURCES.empty}</p>
  return (
    <div>
      <p>{SOURCES.emptyForAdministrator}</p>
      <Link
        to="/admin/libraries/$"
        params={{ _splat: `sources/${checklist.replace('_', '-')}` }}
        className="link mt-2 inline-block"
      >
        Add source
      </Link>
    </div>
  )
}
