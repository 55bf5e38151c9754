import { useQuery } from '@tanstack/react-query'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { contentSearch } from '#web/admin/search.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ContentCard } from './content-card.tsx'
import { ContentFilters } from './content-filters.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useSelection } from './selection.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { contentsQuery } from './content-queries.ts'

/** The newsletter's texts: to read, edit, export and delete (S224-S235). */
export function ContentScreen() {
  const { filters, change, goTo } = useFilters(contentSearch)
  const query = useQuery(contentsQuery(filters))
  const { opened, open } = useOpenDialog()
  const selection = useSelection(query.data?.rows.map(({ id }) => id))
  return (
    <>
      <h2 className="text-2xl">{CONTENT.heading}</h2>
      <ListPage
        label="Pages of the formatted content"
        filters={<ContentFilters filters={filters} change={change} refresh={query.refetch} />}
        query={query}
        goTo={goTo}
        loading={<LoadingCards />}
        failed={{ title: CONTENT.loadFailed }}
        empty={<NoContent />}
      >
        {(rows) => (
          <>
            <BulkBar selection={selection} count={rows.length} />
            {rows.map((content) => (
              <ContentCard
                key={content.id}
                content={content}
                isChosen={selection.has(content.id)}
                choose={(isChosen) => selection.toggle(content.id, isChosen)}
                edit={() => void open('edit', content)}
                showVersions={() => void open('versions', content)}
              />
            ))}
          </>
        )}
      </ListPage>
      {opened?.kind === 'edit' && (
        <EditDialog key={opened.opening} content={opened.content} draft={opened.draft} />
      )}
      {opened?.kind === 'versions' && <VersionsDialog key={opened.opening} content={opened.content} />}
    </>
  )
}

const NoContent = () => (
  <div className="py-4">
    <p className="font-display font-medium text-ink text-xl">{CONTENT.none}</p>
    <p className="mt-1">{CONTENT.noneHint}</p>
  </div>
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
