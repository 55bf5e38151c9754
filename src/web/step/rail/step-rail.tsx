import { type ReactNode, useId } from 'react'
import type { Task } from '#shared/api/board.ts'
import { PANEL, TASK } from '#shared/step-messages.ts'
import { videoIdOf } from '#shared/video.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { LiteVideo } from '#web/ui/lite-video.tsx'
import { ActivityList } from '#web/activity/activity-list.tsx'
import { Assignee } from '#web/board/panel/assignee.tsx'
import { ImageSourcePanel } from '#web/images/image-source-panel.tsx'
import { SourceChecklist } from '#web/sources/source-checklist.tsx'
import { TaskNote } from '#web/board/panel/task-note.tsx'

/** Beside the form: where to look, who does it, what to do, how it is done, and what was done (S107). */
export function StepRail({ step, task }: { step: AnyStep; task: Task }) {
  const { newsroom } = useEdition()
  const video = videoIdOf(newsroom.videos[step.number])
  return (
    <aside aria-label="About this step" className="space-y-10 lg:sticky lg:top-6 lg:self-start">
      <PlacesToLook step={step} />
      <Section title={PANEL.title}>
        <Assignee task={task} />
        <TaskNote task={task} />
      </Section>
      <Section title="Task Overview">
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
          {step.overview.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
      <Section title="Directions">
        {step.directions.length === 0 ? (
          <p className="mt-2 text-ink-2">{TASK.noDirections}</p>
        ) : (
          <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-ink-2 marker:text-ink-3">
            {step.directions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        )}
      </Section>
      {video && (
        <Section title="Tutorial">
          <div className="mt-3">
            <LiteVideo id={video} title={step.title} />
          </div>
        </Section>
      )}
      <Section title={PANEL.activity}>
        <ActivityList step={step.number} />
      </Section>
    </aside>
  )
}

function PlacesToLook({ step }: { step: AnyStep }) {
  if (step.checklist) return <SourceChecklist step={step} type={step.checklist.replaceAll('_', ' ')} />
  return step.library === 'image-source' ? <ImageSourcePanel /> : null
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
