import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded, type LoadedProps, type LoadedQuery } from '#web/ui/loaded.tsx'
import { PageButtons, type PageButtonsProps } from './page-buttons.tsx'

/** Some rows of a list, and the cursors of its neighbours. */
type Page<Row> = { rows: Row[] } & PageButtonsProps['page']

export type ListPageProps<Row> = Pick<LoadedProps<Page<Row>>, 'loading' | 'failed'> & {
  /** What the buttons beneath turn, for screen readers: `Pages of …`. */
  label: string
  filters: ReactNode
  query: LoadedQuery<Page<Row>> & { isPlaceholderData: boolean }
  goTo: PageButtonsProps['goTo']
  /** Says that there is nothing, or nothing that the filters let through. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/**
 * The frame of a list that comes in pages: filters, rows or what is said without any, its loading and its failure,
 * and the way to other pages. While another page is on its way the one before stays, paler.
 */
export const ListPage = <Row,>({
  label,
  filters,
  query,
  goTo,
  empty,
  children,
  ...loaded
}: ListPageProps<Row>) => (
  <>
    <Foldable>{filters}</Foldable>
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('mt-5 space-y-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <Loaded query={query} {...loaded}>
        {({ rows, ...page }) => (
          <>
            {rows.length === 0 ? <Empty>{empty}</Empty> : children(rows)}
            <PageButtons label={label} page={page} goTo={goTo} />
          </>
        )}
      </Loaded>
    </div>
  </>
)

/** On phones filters would push the list out of sight; they unfold at a press there. */
function Foldable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="w-full sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
      </Button>
      <div className={cx('filter-line', isOpen ? 'max-sm:mt-4' : 'max-sm:hidden')}>{children}</div>
    </>
  )
}
