import { useQuery } from '@tanstack/react-query'
import { type Found, found, type RegularNight } from '#contract/found.ts'
import type { AnyStep } from '#steps/index.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { sourcesQuery } from '#web/sources/sources-query.ts'

/** What is known of a step's day, and the reads that tell it, as far as they are asked for. */
export type KnownOfDay = {
  all: Found[]
  nights: RegularNight[]
  reads: { isPending: boolean; failureCount: number }[]
}

/** What sources and other weeks tell of the edition on screen. Where no source has a feed nothing is asked. */
export function useFound(step: AnyStep): KnownOfDay {
  const { edition } = useEdition()
  const ask = { params: { edition, step: String(step.number) } }
  const { data } = useQuery({ ...sourcesQuery(edition, step.number), enabled: step.checklist !== null })
  const hasFeeds = data?.sources.some(({ readAt }) => readAt !== undefined) === true
  const hasNights = step.suggests?.some(({ name }) => name === 'band') === true
  const told = useQuery({ ...queryOf(found.found, ask), enabled: hasFeeds })
  const usual = useQuery({ ...queryOf(found.regular, ask), enabled: hasNights })
  return {
    all: (hasFeeds && told.data?.found) || [],
    nights: (hasNights && usual.data?.nights) || [],
    reads: [...(hasFeeds ? [told] : []), ...(hasNights ? [usual] : [])],
  }
}
