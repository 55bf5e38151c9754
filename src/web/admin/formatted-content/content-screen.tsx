import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormattedContent } from '#shared/api/admin.ts'
import { MESSAGES } from '#shared/messages.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { contentSearch } from '#web/admin/search.ts'
import { TurnPages } from '#web/admin/turn-pages.tsx'
import { useFilters } from '#web/admin/use-filters.ts'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded, LoadProblem } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContentCard } from './content-card.tsx'
import { ContentFilters } from './content-filters.tsx'
import { EditDialog } from './edit-dialog.tsx'

/** The newsletter's texts: to read, edit, export and delete (S224-S235). */
export function ContentScreen() {
  const { filters, change, turn } = useFilters(contentSearch)
  const query = useQuery(adminQueries.contents(filters))
  const [editing, setEditing] = useState<{ content: FormattedContent; opening: number } | null>(null)
  const edit = (content: FormattedContent) =>
    setEditing((before) => ({ content, opening: (before?.opening ?? 0) + 1 }))
  return (
    <>
      <h2 className="text-2xl">{MESSAGES.content.heading}</h2>
      <ContentFilters filters={filters} change={change} refresh={query.refetch} />
      <div
        aria-busy={query.isPlaceholderData}
        className={cx('mt-6 space-y-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {query.error && !query.data ? (
          <LoadProblem
            title={MESSAGES.content.loadFailed}
            error={query.error}
            busy={query.isFetching}
            retry={query.refetch}
          />
        ) : (
          <Loaded query={query} loading={<LoadingCards />}>
            {(page) => (
              <>
                {page.rows.length === 0 && <NoContent />}
                {page.rows.map((content) => (
                  <ContentCard key={content.id} content={content} edit={() => edit(content)} />
                ))}
                <TurnPages label="Pages of the formatted content" page={page} turn={turn} />
              </>
            )}
          </Loaded>
        )}
      </div>
      {editing && <EditDialog key={editing.opening} content={editing.content} />}
    </>
  )
}

const NoContent = () => (
  <Empty className="py-12">
    <p className="font-display font-medium text-ink text-xl">{MESSAGES.content.none}</p>
    <p className="mt-1">{MESSAGES.content.noneHint}</p>
  </Empty>
)

const LoadingCards = () => (
  <div className="space-y-4">
    {[1, 2, 3].map((card) => (
      <div key={card} className="sheet space-y-4 p-5">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    ))}
  </div>
)
