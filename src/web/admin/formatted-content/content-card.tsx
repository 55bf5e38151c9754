import type { FormattedContent } from '#shared/api/formatted-content.ts'
import { fullDay, momentInWords } from '#shared/calendar.ts'
import { findStep } from '#steps/index.ts'
import { ContentStatusBadge } from '#web/admin/content-status.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Checkbox } from '#web/ui/inputs.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ContentActions } from './content-actions.tsx'
import { ContentMetadata } from './content-metadata.tsx'
import { ContentText } from './content-text.tsx'
import { Numeral } from '#web/ui/numeral.tsx'

export type ContentCardProps = {
  content: FormattedContent
  isChosen: boolean
  choose: (isChosen: boolean) => void
  edit: () => void
  showVersions: () => void
}

/** One text of a step and date, with what it was made from (S228-S230). */
export function ContentCard({ content, isChosen, choose, edit, showVersions }: ContentCardProps) {
  const title = findStep(content.step_number)?.title ?? `Step ${content.step_number}`
  const { newsroom } = useEdition()
  const created = momentInWords(new Date(content.created_at), newsroom.time_zone)
  // The same step may have been sent for the same date before.
  const of = `${title}, ${fullDay(content.select_date)}, created ${created}`
  return (
    <article aria-label={of} className="sheet p-5">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Checkbox
          checked={isChosen}
          onCheckedChange={choose}
          aria-label={`Select ${of}`}
          className="self-center"
        />
        <span aria-hidden className="text-2xl text-ink-3">
          <Numeral value={content.step_number} />
        </span>
        <h3 className="text-xl">{title}</h3>
        <ContentStatusBadge status={content.status} />
        <p className="text-ink-2 text-sm sm:ml-auto">
          {fullDay(content.select_date)}
          <span className="text-ink-3">
            , created <time dateTime={content.created_at}>{created}</time>
          </span>
        </p>
      </header>
      <Tabs
        label={of}
        className="mt-3"
        tabs={[
          { value: 'text', label: 'Formatted Content', content: <ContentText content={content} of={of} /> },
          {
            value: 'original',
            label: 'Original Data',
            content: <JsonView value={content.original_content} label={`Original data of ${of}`} />,
          },
          { value: 'metadata', label: 'Metadata', content: <ContentMetadata content={content} /> },
        ]}
      />
      <ContentActions content={content} edit={edit} showVersions={showVersions} of={of} />
    </article>
  )
}
