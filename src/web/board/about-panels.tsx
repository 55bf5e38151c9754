import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { videoIdOf } from '#shared/video.ts'
import { useIsAwaited } from '#web/api/awaited.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { LiteVideo } from '#web/ui/lite-video.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ACCESS } from '#shared/access-messages.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { progressQuery } from './progress-query.ts'
import { YourProgress } from './your-progress.tsx'

/** What stands in the row under the board (S75, S76, S78, S79). */
export function AboutPanels() {
  const { newsroom } = useEdition()
  const isAwaited = useIsAwaited(useQuery(progressQuery()))
  const video = videoIdOf(newsroom.videos['welcome'])
  // The way to the administration stands below the progress, however long that is.
  if (isAwaited) return <Skeleton className="mt-4 h-24" />
  return (
    <div className={cx('mt-4 grid gap-x-12 gap-y-10', video && 'lg:grid-cols-[22rem_minmax(0,1fr)]')}>
      {video && (
        <section aria-labelledby="tour">
          <h2 id="tour" className="mb-3 text-xl">
            {EDITION_HEADLINE.tour}
          </h2>
          <LiteVideo id={video} title={EDITION_HEADLINE.video} />
        </section>
      )}
      <div>
        <YourProgress />
        <div className="mt-5">
          <AdminLink />
        </div>
      </div>
    </div>
  )
}

/** Shown to everyone; for others than administrators it says whose it is (S75, C9). */
function AdminLink() {
  const isAdmin = useUser().role === 'admin'
  return (
    <Link
      to="/admin"
      className="inline-flex items-center gap-1.5 text-ink-2 text-sm hover:text-ink pointer-coarse:min-h-11"
    >
      {isAdmin ? null : <Lock aria-hidden className="size-3.5" />}
      <span className="link">{ADMIN.title}</span>
      {isAdmin ? (
        <ArrowRight aria-hidden className="size-3.5" />
      ) : (
        <span className="text-ink-3">{ACCESS.administratorsOnly}</span>
      )}
    </Link>
  )
}
