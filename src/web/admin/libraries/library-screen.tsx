import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { libraries, type LibraryItem } from '#contract/libraries.ts'
import { LIBRARIES, libraryAt, type LibraryName, libraryOf, SOURCE_LIBRARIES } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { usePanels } from '#web/preferences/use-panels.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { SearchField } from '#web/list/search-field.tsx'
import { pageQuery } from '#web/list/page-query.ts'
import { CsvButtons } from './csv-buttons.tsx'
import { useFeedStates } from './feed-states.ts'
import { ItemDialog } from './item-dialog.tsx'
import { LibraryNav } from './library-nav.tsx'
import { librarySearch, type LibrarySearch } from './library-search.ts'
import { LibraryTable } from './library-table.tsx'

/** What the newsroom has in stock: sources, jokes and advertisements (C46). */
export function LibraryScreen() {
  const path: unknown = useParams({ strict: false, select: (params) => params._splat })
  const library = libraryAt(String(path)) ?? 'live-music'
  return (
    <>
      <PageIntro>{LIBRARIES_MESSAGES.intro}</PageIntro>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <LibraryNav open={library} />
        {/* What was typed into one library is not the other's. */}
        {SOURCE_LIBRARIES.includes(library) && <CountVisit />}
        <Items key={library} library={library} />
      </div>
    </>
  )
}

/** The first run is told that somebody has looked through the sources. */
function CountVisit() {
  usePanels('source-libraries')
  return null
}

function Items({ library }: { library: LibraryName }) {
  const { filters, change, goTo } = useFilters(librarySearch)
  const query = useQuery(libraryQuery(library, filters))
  const feeds = useFeedStates(library)
  const { title, one } = LIBRARIES[library]
  const [edited, setEdited] = useState<{ item: LibraryItem | null; key: number } | null>(null)
  const open = (item: LibraryItem | null) => setEdited({ item, key: (edited?.key ?? 0) + 1 })
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-section">{title}</h2>
        <div className="flex flex-wrap gap-2 max-[22rem]:w-full max-[22rem]:*:grow">
          <CsvButtons library={library} hasFeeds={feeds.size > 0} />
          <Button variant="solid" size="sm" onClick={() => open(null)}>
            <Plus aria-hidden className="size-3.5" />
            Add {one}
          </Button>
        </div>
      </div>
      <ListPage
        label={`Pages of ${title}`}
        filters={<LibraryFilters filters={filters} change={change} />}
        query={query}
        goTo={goTo}
        empty={filters.q === undefined ? LIBRARIES_MESSAGES.empty : LIBRARIES_MESSAGES.noMatch}
      >
        {(rows) => <LibraryTable definition={libraryOf(library)} items={rows} feeds={feeds} onOpen={open} />}
      </ListPage>
      {edited && <ItemDialog key={edited.key} library={library} item={edited.item} />}
    </div>
  )
}

type Props = { filters: LibrarySearch; change: (changes: Partial<LibrarySearch>) => void }

/** By words, and whether they are in use. */
const LibraryFilters = ({ filters, change }: Props) => (
  <search>
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

/** A page of a library. */
const libraryQuery = (library: LibraryName, search: LibrarySearch) =>
  pageQuery(libraries.libraryItems, { params: { library }, query: search })
