import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { bulkExportPath, type FormattedContent } from '#contract/formatted-content.ts'
import { bulkExportName } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import type { Selection } from './selection.ts'
import { useDeleteSelected } from './use-delete-selected.ts'

type Props = {
  selection: Selection
  rows: FormattedContent[]
  /** Some are being deleted. */
  leave: (ids: string[]) => void
}

/** What can be done with several contents at once (S227). It floats at the bottom while something is chosen, so that no row moves. */
export function BulkBar({ selection, rows, leave }: Props) {
  const { newsroom } = useEdition()
  const remove = useDeleteSelected(leave, selection.clear)
  const { ids } = selection
  const isAll = ids.length === rows.length
  const editions = rows.filter(({ id }) => ids.includes(id)).map(({ select_date }) => select_date)
  return (
    <div
      role="group"
      aria-label={CONTENT.selected(ids.length)}
      data-foot="tall"
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-sheet px-4 py-2.5 shadow-over"
    >
      <Checkbox
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll
        }}
        onCheckedChange={selection.toggleAll}
      >
        {CONTENT.selectAll}
      </Checkbox>
      <p role="status" className="ml-auto text-ink-2 text-sm">
        {CONTENT.selected(ids.length)}
      </p>
      <div className="flex w-full flex-wrap items-center gap-2">
        <a
          href={bulkExportPath(ids)}
          download={bulkExportName(newsroom.today)}
          className={buttonClass('line', 'sm')}
        >
          <Download aria-hidden className="size-3.5" />
          {CONTENT.exportSelected}
        </a>
        <Button
          size="sm"
          className="text-danger hover:bg-danger-wash hover:text-danger"
          busy={remove.isPending}
          onClick={() => remove.remove({ ids, editions })}
        >
          <Trash2 aria-hidden className="size-3.5" />
          {CONTENT.deleteSelected}
        </Button>
      </div>
      {remove.question}
    </div>
  )
}
