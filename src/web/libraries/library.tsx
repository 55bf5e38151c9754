import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { foldedForSearch, foldedWords } from '#shared/folded.ts'
import { LIMITS } from '#shared/limits.ts'
import { STEP_LIBRARY } from '#shared/step-library-messages.ts'
import { PROBLEMS } from '#shared/problem.ts'
import { DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { EmptyLine } from '#web/ui/empty.tsx'
import { Input } from '#web/ui/inputs.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'

/** The table beneath a step's form; there is one. */
export const LIBRARY_ID = 'step-library'

type Props<Row> = Omit<DataTableProps<Row>, 'rows' | 'className'> & {
  query: LoadedQuery<Row[]>
  /** The sentence when it cannot be loaded. */
  failed: string
  /** What the search looks through. */
  textOf: (row: Row) => string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** A table of the newsroom's stock, folded away until it is wanted, with a search (S103, S104, C15). */
export function Library<Row>({ query, failed, textOf, isOpen, setOpen, ...table }: Props<Row>) {
  const [search, setSearch] = useState('')
  return (
    <details
      id={LIBRARY_ID}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-8 scroll-mt-4"
    >
      <summary className="flex list-none items-center gap-1.5 rounded-md pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        <h2 className="text-xl">{table.label}</h2>
      </summary>
      <div className="mt-3">
        <Loaded
          query={query}
          failed={{ title: PROBLEMS.unexpected.title, detail: failed }}
          empty={STEP_LIBRARY.empty}
        >
          {(rows) => (
            <>
              <Input
                type="search"
                aria-label={`Search ${table.label}`}
                placeholder="Search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                className="mb-2"
              />
              <Found rows={rows.filter((row) => isFound(textOf(row), search))}>
                {(found) => <Shown key={search} {...table} found={found} />}
              </Found>
            </>
          )}
        </Loaded>
      </div>
    </details>
  )
}

/** A page of the table; it is as high as its rows, and only the page itself scrolls (C100). */
function Shown<Row>({ found, ...table }: Omit<DataTableProps<Row>, 'rows' | 'className'> & { found: Row[] }) {
  const [page, setPage] = useState(0)
  const from = page * LIMITS.libraryPage
  const to = Math.min(from + LIMITS.libraryPage, found.length)
  return (
    <>
      <DataTable {...table} rows={found.filter((_, at) => at >= from && at < to)} />
      {found.length > LIMITS.libraryPage && (
        <div className="mt-2 flex items-center justify-between gap-3">
          <p role="status" className="text-ink-2 text-sm">
            {STEP_LIBRARY.rows(from + 1, to, found.length)}
          </p>
          <Pager
            label={`Pages of ${table.label}`}
            words={STEP_LIBRARY.pages}
            {...(page > 0 && { newer: () => setPage(page - 1) })}
            {...(to < found.length && { older: () => setPage(page + 1) })}
          />
        </div>
      )}
    </>
  )
}

const Found = <Row,>({ rows, children }: { rows: Row[]; children: (rows: Row[]) => ReactNode }) =>
  rows.length === 0 ? <EmptyLine>{STEP_LIBRARY.noMatch}</EmptyLine> : children(rows)

/** Every word of the search, in any order, however it is written (C92). */
function isFound(text: string, search: string): boolean {
  const said = foldedForSearch(text)
  return foldedWords(search).every((word) => said.includes(word))
}
