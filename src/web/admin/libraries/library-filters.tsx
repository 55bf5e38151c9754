import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { SearchField } from '#web/list/search-field.tsx'
import type { LibrarySearch } from './library-search.ts'

type Props = { filters: LibrarySearch; change: (changes: Partial<LibrarySearch>) => void }

/** By words, and whether they are in use. */
export const LibraryFilters = ({ filters, change }: Props) => (
  <search className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,20rem)_10rem]">
    <SearchField value={filters.q} onChange={(q) => change({ q })} />
    <ChoiceFilter
      label="Show"
      all={LIBRARIES_MESSAGES.inUse}
      value={filters.show}
      options={RETIRED}
      onChange={(show) => change({ show })}
    />
  </search>
)

const RETIRED = [['retired', LIBRARIES_MESSAGES.retired]] as const
