import { useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { usePageTitle } from '#web/layout/page-title.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditionTitle } from './edition-head.tsx'
import { EditionScreen } from './edition-screen.tsx'
import { editionQuery } from './edition-query.ts'
import { NothingToPrint } from './print-mail.tsx'
import { useWordsDraft } from './use-keep-words.ts'

/** `/edition`: the sections put together, for everybody to read and for administrators to approve (C60-C62). */
export function EditionPage() {
  const { edition } = useEdition()
  const { id } = useUser()
  usePageTitle(EDITION_SCREEN.windowTitle(useDayWords().short(edition)))
  const query = useQuery(editionQuery(edition))
  const draft = useWordsDraft(id, edition)
  return (
    <div className="page flex flex-col max-md:pb-20 md:h-[calc(100dvh-3.5rem)] md:min-h-[36rem]">
      {!query.data && <Expected edition={edition} isLoading={!query.error} />}
      <Loaded query={query} loading={<EditionLoading />} failed={{ title: EDITION_SCREEN.notLoaded }}>
        {(stored) => <EditionScreen key={edition} stored={stored} draft={draft} />}
      </Loaded>
      {!query.data && <NothingToPrint />}
    </div>
  )
}

const Expected = ({ edition, isLoading }: { edition: CalendarDay; isLoading: boolean }) => (
  <div className="py-4">
    <EditionTitle edition={edition} />
    {isLoading && <Skeleton className="mt-1 h-4 w-80 max-w-full" />}
  </div>
)

const EditionLoading = () => (
  <div className="grid gap-8 pb-6 md:grid-cols-[17.5rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)_20rem]">
    <div className="space-y-4">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
    <Skeleton className="h-[70dvh] w-full" />
    <Skeleton className="h-64 w-full max-xl:hidden" />
  </div>
)
