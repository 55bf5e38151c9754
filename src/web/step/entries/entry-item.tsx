import { Pencil, Trash2 } from 'lucide-react'
import type { Entry } from '#shared/api/entries.ts'
import { momentInWords } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { FORMS } from '#steps/forms.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDeleteEntry } from './use-delete-entry.ts'

type Props = {
  step: AnyStep
  entry: Entry
  /** Of several entries this is the one that goes into the newsletter. */
  isUsed: boolean
  edit: () => void
  /** It is out of the list, and with it whatever had the focus. */
  onDeleted: () => void
}

/** An entry in the list: what it says, who filed it and when, and what this person may do with it. */
export function EntryItem({ step, entry, isUsed, edit, onDeleted }: Props) {
  const { Entry: Line } = FORMS[step.number]
  const { newsroom } = useEdition()
  const deletion = useDeleteEntry(step.number, onDeleted)
  return (
    <li className="flex items-start gap-3 py-3.5">
      <div className="min-w-0 flex-1">
        <div className="[overflow-wrap:anywhere]">
          <Line stored={entry.row} />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
          <span>
            {ENTRIES.filedBy(entry.author, momentInWords(new Date(entry.created_at), newsroom.time_zone))}
          </span>
          {isUsed && <Badge tone="accent">{ENTRIES.used}</Badge>}
        </p>
      </div>
      {entry.mayChange && (
        <div className="flex shrink-0 gap-1">
          <Button variant="quiet" size="icon" aria-label={`Edit ${entry.line}`} onClick={edit}>
            <Pencil aria-hidden className="size-4" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${entry.line}`}
            busy={deletion.isPending}
            onClick={() => deletion.mutate(entry)}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </li>
  )
}
