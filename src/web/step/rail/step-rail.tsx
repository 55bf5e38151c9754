import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Task } from '#contract/board.ts'
import type { Found } from '#contract/found.ts'
import { placeOfStep } from '#shared/preferences.ts'
import { PANEL, TASK } from '#shared/step-messages.ts'
import { videoIdOf } from '#shared/video.ts'
import type { AnyStep } from '#steps/index.ts'
import { useIsAwaited } from '#web/api/awaited.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { FoundPanel } from '#web/found/found-panel.tsx'
import { useFound } from '#web/found/use-found.ts'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'
import { usePanels } from '#web/preferences/use-panels.ts'
import { LiteVideo } from '#web/ui/lite-video.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ActivityList } from '#web/activity/activity-list.tsx'
import { SourceChecklist } from '#web/sources/source-checklist.tsx'
import { sourcesQuery } from '#web/sources/sources-query.ts'
import { TaskNote } from '#web/board/panel/task-note.tsx'

type Props = { step: AnyStep; task: Task }

/**
 * Beside the form: where to look, what should be known, and, folded once it is known, how it is done (S107). It comes in
 * one piece: how long the list is and what is unfolded decide where everything below stands.
 */
export function StepRail({ step, task }: Props) {
  const { edition } = useEdition()
  const preferences = useQuery(preferencesQuery())
  const sources = useQuery({ ...sourcesQuery(edition, step.number), enabled: step.checklist !== null })
  const { all, nights, reads } = useFound(step)
  const isFound = all.length + nights.length > 0
  const isOnItsWay = useIsAwaited(preferences, ...(step.checklist === null ? [] : [sources]), ...reads)
  return (
    <aside aria-label="About this step" className="divide-y *:py-4">
      {isOnItsWay ? (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      ) : (
        <Rail step={step} task={task} all={all}>
          {isFound && <FoundPanel step={step} all={all} nights={nights} />}
        </Rail>
      )}
    </aside>
  )
}

type RailProps = Props & { all: readonly Found[]; children: ReactNode }

function Rail({ step, task, all, children }: RailProps) {
  const { newsroom } = useEdition()
  const { isOpen } = usePanels(placeOfStep(step.number))
  const noteId = useId()
  const video = videoIdOf(newsroom.videos[step.number])
  return (
    <>
      <div className="empty:hidden">
        {children}
        <PlacesToLook step={step} all={all} />
      </div>
      <section aria-labelledby={noteId}>
        <h2 id={noteId} className="font-sans font-semibold text-base tracking-normal">
          {PANEL.note}
        </h2>
        <TaskNote task={task} />
      </section>
      <div className="space-y-1">
        <RailPanel title="Task Overview" isOpenAtFirst={isOpen}>
          <ul className="list-disc space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
            {step.overview.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </RailPanel>
        <RailPanel title="Directions" isOpenAtFirst={isOpen}>
          <Directions step={step} />
        </RailPanel>
        {video && (
          <RailPanel title="Tutorial" isOpenAtFirst={isOpen}>
            <LiteVideo id={video} title={step.title} />
          </RailPanel>
        )}
        <RailPanel title={PANEL.activity} isOpenAtFirst={isOpen}>
          <ActivityList step={step.number} />
        </RailPanel>
      </div>
    </>
  )
}

const Directions = ({ step }: { step: AnyStep }) =>
  step.directions.length === 0 ? (
    <p className="text-ink-2">{TASK.noDirections}</p>
  ) : (
    <ol className="list-decimal space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
      {step.directions.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  )

function PlacesToLook({ step, all }: Pick<RailProps, 'step' | 'all'>) {
  const foundOf = (name: string) => all.filter(({ sources }) => sources.includes(name)).length
  if (step.checklist)
    return <SourceChecklist step={step} type={step.checklist.replaceAll('_', ' ')} foundOf={foundOf} />
  return step.library === 'image-source' ? <ImageSourcePanel /> : null
}

type RailPanelProps = {
  title: string
  /** Undefined while it is not known yet; what the person opens or closes counts from then on. */
  isOpenAtFirst: boolean | undefined
  children: ReactNode
}

/** One of the explanations beside a form. What is folded away is not even read. */
function RailPanel({ title, isOpenAtFirst = false, children }: RailPanelProps) {
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isOpenAtFirst
  return (
    <details open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-md [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      </summary>
      {isOpen && <div className="pt-1 pb-4 pl-5.5">{children}</div>}
    </details>
  )
}

/** Where the image of the day comes from: one place, a setting of the newsroom (S102, C59). */
function ImageSourcePanel() {
  const { newsroom } = useEdition()
  const headingId = useId()
  const { name, url } = newsroom.image_source
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-sans font-semibold text-base tracking-normal">
        Image source
      </h2>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="link mt-2 inline-flex items-center gap-1"
      >
        {name}
        <ArrowUpRight aria-hidden className="size-4" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="mt-0.5 text-ink-3 text-xs [overflow-wrap:anywhere]">{url}</p>
    </section>
  )
}
