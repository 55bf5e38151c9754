import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { videoIdOf } from '#shared/video.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { LiteVideo } from '#web/ui/lite-video.tsx'
import { AdminLink } from './admin-link.tsx'
import { Board } from './board.tsx'
import { EditionHeadline } from './edition-headline.tsx'
import { StepsFiled } from './steps-filed.tsx'
import { YourProgress } from './your-progress.tsx'

/** The home of daily work: the edition, the board, the tour, and the own progress (S20, S73-S94). */
export function BoardScreen() {
  const { newsroom } = useEdition()
  const video = videoIdOf(newsroom.videos['welcome'])
  return (
    <div className="page pb-20">
      <div className="grid gap-x-12 gap-y-6 pt-8 pb-12 sm:pt-10 lg:grid-cols-[1fr_20rem] lg:items-end">
        <EditionHeadline />
        <div className="space-y-5">
          <AdminLink />
          <StepsFiled />
        </div>
      </div>
      <Board />
      <div
        className={cx('mt-14 grid gap-x-12 gap-y-10 border-t pt-10', video && 'lg:grid-cols-[1fr_1.35fr]')}
      >
        {video && (
          <section aria-labelledby="tour">
            <h2 id="tour" className="mb-4 text-xl">
              {EDITION_HEADLINE.tour}
            </h2>
            <LiteVideo id={video} title={EDITION_HEADLINE.video} />
          </section>
        )}
        <YourProgress />
      </div>
    </div>
  )
}
