import { Download, Pencil, Trash2 } from 'lucide-react'
import { contentExportPath, type FormattedContent } from '#shared/api/admin.ts'
import { fullDay, momentInWords } from '#shared/calendar.ts'
import { exportName } from '#shared/formatted-content.ts'
import { findStep } from '#steps/index.ts'
import { ContentStatusBadge } from '#web/admin/content-status.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ContentMetadata } from './content-metadata.tsx'
import { ContentText } from './content-text.tsx'
import { useDeleteContent } from './use-delete-content.ts'

/** One text of a step and date, with what it was made from (S228-S230). */
export function ContentCard({ content, edit }: { content: FormattedContent; edit: () => void }) {
  const title = findStep(content.step_number)?.title ?? `Step ${content.step_number}`
  const { newsroom } = useEdition()
  const created = momentInWords(new Date(content.created_at), newsroom.time_zone)
  // The same step may have been sent for the same date before.
  const of = `${title}, ${fullDay(content.select_date)}, created ${created}`
  return (
    <article aria-label={of} className="sheet p-5">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span aria-hidden className="numeral text-2xl text-ink-3">
          {content.step_number}
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
      <Actions content={content} edit={edit} of={of} />
    </article>
  )
}

function Actions({ content, edit, of }: { content: FormattedContent; edit: () => void; of: string }) {
  const remove = useDeleteContent()
  return (
    <footer className="mt-4 -mb-1 -ml-2 flex flex-wrap gap-1">
      <Button variant="quiet" size="sm" onClick={edit}>
        <Pencil aria-hidden className="size-3.5" />
        Edit
        <span className="sr-only"> {of}</span>
      </Button>
      {content.formatted_content !== '' && (
        <a
          href={contentExportPath(content.id)}
          download={exportName(content.step_number, content.select_date)}
          className={buttonClass('quiet', 'sm')}
        >
          <Download aria-hidden className="size-3.5" />
          Export
          <span className="sr-only"> {of}</span>
        </a>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="text-danger hover:bg-danger-wash hover:text-danger"
        busy={remove.isPending}
        onClick={() => remove.mutate(content.id)}
      >
        <Trash2 aria-hidden className="size-3.5" />
        Delete
        <span className="sr-only"> {of}</span>
      </Button>
    </footer>
  )
}
