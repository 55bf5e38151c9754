import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SentDelivery } from '#contract/deliveries.ts'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { ResultDialog } from '#web/admin/deliveries/sending/result-dialog.tsx'
import { useSendNow } from '#web/admin/deliveries/sending/use-send-now.ts'
import { expectPreview } from '#web/admin/lazy-preview.tsx'
import { contentSearch } from '#web/admin/search.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { PAGES } from '#web/pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useExpected } from '#web/ui/use-expected.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ContentFilters, NO_FILTERS } from './content-filters.tsx'
import { ContentList } from './content-list.tsx'
import { ContentPane } from './content-pane.tsx'
import { contentsQuery } from './content-queries.ts'
import { inPrintOrder } from './print-order.ts'
import { useSelection } from './selection.ts'
import { daysShown } from './days-shown.ts'
import { useNextText } from './use-next-text.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** With the editor's panes and what finds faults in a text. */
const EDIT = makePart(() => import('./edit-dialog.tsx'))
const OPENED = [expectPreview, EDIT.expect]

/** The newsletter's texts as list and letter: to read, edit, export and delete (S224-S235, C76). */
export function ContentScreen() {
  const { edition } = useEdition()
  const { filters, change, goTo } = useFilters(contentSearch)
  const shown = { ...filters, ...daysShown(filters, edition) }
  const query = useQuery(contentsQuery(shown))
  const { opened, open, close } = useOpenDialog()
  const next = useNextText(query.data?.rows.map(({ id }) => id))
  const [sent, setSent] = useState<SentDelivery | null>(null)
  const sending = useSendNow(setSent)
  return (
    <>
      <ListPage
        label="Pages of the formatted content"
        filters={<ContentFilters filters={shown} change={change} refresh={query.refetch} />}
        query={query}
        goTo={goTo}
        loading={<LoadingTexts />}
        failed={{ title: CONTENT.loadFailed }}
        empty={
          <NoContent
            isOfEdition={shown.from === edition && shown.to === edition}
            showAll={() => change(NO_FILTERS)}
          />
        }
      >
        {(rows) => (
          <ListAndLetter
            rows={inPrintOrder(rows)}
            openId={filters.open}
            open={open}
            next={next}
            sending={sending}
          />
        )}
      </ListPage>
      {/* Outside the list, which a colleague may empty while one writes. */}
      <OpenedDialog opened={opened} close={close} />
      <ResultDialog sent={sent} close={() => setSent(null)} />
    </>
  )
}

type ListAndLetterProps = {
  rows: FormattedContent[]
  openId: string | undefined
  open: ReturnType<typeof useOpenDialog>['open']
  next: ReturnType<typeof useNextText>
  sending: ReturnType<typeof useSendNow>
}

/** Side by side where there is room; else the list, and over it the text that was chosen. */
function ListAndLetter({ rows, openId, open, next, sending }: ListAndLetterProps) {
  const selection = useSelection(rows.map(({ id }) => id))
  useExpected(OPENED)
  const chosen = rows.find(({ id }) => id === openId)
  const shown = chosen ?? rows.find(({ id }) => id === next.nextId) ?? rows[0]
  const edit = (content: FormattedContent) => void open('edit', content)
  useReadingKeys(rows, shown, edit)
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[380px_minmax(0,1fr)]">
      <div className={cx('min-w-0', chosen && 'max-lg:hidden')}>
        <ContentList rows={rows} shownId={shown?.id} selection={selection} />
        {selection.ids.length > 0 && <BulkBar selection={selection} rows={rows} leave={next.leave} />}
      </div>
      {shown && (
        <ContentPane
          key={shown.id}
          content={shown}
          isChosen={chosen !== undefined}
          edit={() => edit(shown)}
          showVersions={() => void open('versions', shown)}
          leave={() => next.leave([shown.id])}
          sending={sending}
        />
      )}
    </div>
  )
}

const NoContent = ({ isOfEdition, showAll }: { isOfEdition: boolean; showAll: () => void }) => (
  <div className="py-4">
    <h2 className="mb-2 font-sans text-ink-2 text-sm tracking-normal">{CONTENT.heading}</h2>
    <p data-no-content tabIndex={-1} className="font-display font-medium text-ink text-xl">
      {CONTENT.none}
    </p>
    <p className="mt-1">{isOfEdition ? CONTENT.noneOfEdition : CONTENT.noneHint}</p>
    {isOfEdition && (
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to={PAGES.processor.path} className={buttonClass('solid')}>
          {PAGES.processor.title}
        </Link>
        <Button onClick={showAll}>{CONTENT.allEditions}</Button>
      </div>
    )}
  </div>
)

const LoadingTexts = () => (
  <div className="grid gap-8 lg:grid-cols-[380px_minmax(0,1fr)]">
    <div className="space-y-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
    <Skeleton className="h-96 w-full max-lg:hidden" />
  </div>
)

/** The dialog that a person has opened of a text. */
function OpenedDialog({ opened, close }: Pick<ReturnType<typeof useOpenDialog>, 'opened' | 'close'>) {
  const edit = usePart(EDIT, opened?.kind === 'edit', close)
  if (!opened) return null
  const { kind, opening, content, draft, right } = opened
  if (kind === 'edit')
    return edit && <edit.EditDialog key={opening} content={content} draft={draft} right={right} />
  return <VersionsDialog key={opening} content={content} />
}
