import { useLocation } from '@tanstack/react-router'
import { ACCESS } from '#shared/access-messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stand-ins for a page that is on its way; the administration says that it checks permissions (S27). */
export function PagePending() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div role="status" className="page py-10">
      {path.startsWith('/admin') ? (
        <p className="text-ink-2">{ACCESS.checking}</p>
      ) : (
        <span className="sr-only">Loading…</span>
      )}
      {path === '/board' ? <ColumnsSkeleton /> : <PageSkeleton />}
    </div>
  )
}

/** The shape that most pages have: a heading and lines. */
export const PageSkeleton = () => (
  <>
    <Skeleton className="mt-2 h-8 w-64 max-w-full" />
    <div className="mt-8 grid gap-3">
      <Skeleton className="h-12 rounded-lg" />
      <Skeleton className="h-12 rounded-lg" />
      <Skeleton className="h-12 rounded-lg" />
      <Skeleton className="h-12 rounded-lg" />
      <Skeleton className="h-12 rounded-lg" />
    </div>
  </>
)

/** That of the board. */
const ColumnsSkeleton = () => (
  <>
    <Skeleton className="mt-2 h-5 w-44" />
    <Skeleton className="mt-4 h-12 w-80 max-w-full" />
    <div className="mt-12 grid gap-3 md:grid-cols-3">
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-72 rounded-xl max-md:hidden" />
      <Skeleton className="h-72 rounded-xl max-md:hidden" />
    </div>
  </>
)
