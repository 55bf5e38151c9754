import { useQuery } from '@tanstack/react-query'
import { ads } from '#contract/ads.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { STEP_LIBRARY } from '#shared/step-library-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { Library } from '#web/libraries/library.tsx'
import { useTable } from '#web/entries/take-up.tsx'
import { UseThis } from '#web/libraries/use-this.tsx'

/** The advertisements the newsroom has (C25). */
export function AdLibrary() {
  const { isOpen, setOpen } = useTable()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(ads.advertisements, {}),
    enabled: isOpen,
  })
  return (
    <Library
      label="Advertisement Database"
      query={{ data: data?.advertisements, error, isFetching, refetch }}
      failed={STEP_LIBRARY.adsFailed}
      textOf={({ sponsor_name, ad_placement }) => `${sponsor_name} ${ad_placement}`}
      isOpen={isOpen}
      setOpen={setOpen}
      rowKey={({ id }) => id}
      columns={[
        { key: 'sponsor', head: 'Sponsor', cell: ({ sponsor_name }) => sponsor_name },
        { key: 'placement', folded: 'first', head: 'Place', cell: ({ ad_placement }) => ad_placement },
        { key: 'weight', head: 'Weight', cell: ({ weight }) => weight, isNumber: true },
        {
          key: 'used',
          head: 'Last used',
          cell: ({ last_used }) => (last_used ? <DayText day={last_used} /> : STEP_LIBRARY.neverUsed),
          className: 'whitespace-nowrap',
        },
        {
          key: 'use',
          folded: 'end',
          head: <span className="sr-only">Use</span>,
          cell: (ad) => <UseThis taken={{ ad }} of={ad.sponsor_name} />,
        },
      ]}
    />
  )
}
