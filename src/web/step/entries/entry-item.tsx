import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import type { Entry } from '#contract/entries.ts'
import { dayIn, timeIn, timeInWords } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { useAppearance } from '#steps/forms.ts'
import type { AnyStep } from '#steps/index.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useDeleteEntry } from './use-delete-entry.ts'

type Props = {
  step: AnyStep
  entry: Entry
  edit: () => void
  /** Delete was pressed, which goes with the entry. @returns goes on elsewhere then */
  leave: () => () => void
}

/** @param isUsed of several entries this is the one that goes into the newsletter */
type EntryItemProps = Props & { isUsed: boolean }

/** An entry in the list: what it says, who filed it and when, and what this person may do with it. */
export function EntryItem({ step, entry, isUsed, edit, leave }: EntryItemProps) {
  const { Entry: Line } = useAppearance(step.number)
  const deletion = useDeleteEntry(step.number, leave)
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 pointer-coarse:py-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Line stored={entry.row} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
          {isUsed && <Badge tone="accent">{ENTRIES.used}</Badge>}
          <FiledShort entry={entry} />
        </p>
      </div>
      {entry.mayChange && (
        <div className="flex shrink-0 gap-1 print:hidden">
          <Button variant="quiet" size="icon" aria-label={`Edit ${entry.line}`} onClick={edit}>
            <Pencil aria-hidden className="size-4" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${entry.line}`}
            busy={deletion.isPending}
            onClick={() => deletion.remove(entry)}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
          {deletion.question}
        </div>
      )}
    </li>
  )
}

/** @param replace opens the form for another entry in its place, under that word */
type PrintedEntryProps = Props & { replace?: { run: () => void; word: string } | undefined }

/** An entry of a step that lacks nothing, as it will be printed; what is a section of its own stands on its sheet. */
export function PrintedEntry({ step, entry, edit, replace, leave }: PrintedEntryProps) {
  const { Entry: Line, Printed = Line, Used } = useAppearance(step.number)
  const deletion = useDeleteEntry(step.number, leave)
  const { newsroom } = useEdition()
  const isSection = step.uses === 'newest'
  return (
    <li className="py-4">
      <div className={cx('[overflow-wrap:anywhere]', isSection && SHEET)}>
        {isSection && <h3>{headingOf(step, entry, newsroom)}</h3>}
        <Printed stored={entry.row} />
      </div>
      <p className="mt-3 text-ink-3 text-xs">
        <FiledBy entry={entry} />
      </p>
      {Used && <Used entry={entry} />}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {entry.mayChange && (
          <WordButton of={entry.line} onClick={edit}>
            Edit
          </WordButton>
        )}
        {replace && (
          <WordButton of={entry.line} onClick={replace.run}>
            {replace.word}
          </WordButton>
        )}
        {entry.mayChange && (
          <WordButton of={entry.line} onClick={() => deletion.remove(entry)} busy={deletion.isPending}>
            Delete
          </WordButton>
        )}
        {deletion.question}
      </div>
    </li>
  )
}

const SHEET = 'letter space-y-3 rounded-lg border border-t-3 border-t-accent bg-sheet'

/** What stands above it in the letter: the heading that its text begins with. */
const headingOf = (step: AnyStep, { row }: Entry, newsroom: NewsroomFacts): string =>
  /^## (.+)$/m.exec(step.toText([step.row.parse(row)], newsroom))?.[1] ?? step.title

function FiledBy({ entry }: { entry: Entry }) {
  const words = useDayWords()
  return <span>{ENTRIES.filedBy(entry.author, words.moment(entry.created_at))}</span>
}

/** "Ben, 5:50 am"; all of it is heard, and shown on pointing. */
function FiledShort({ entry }: { entry: Entry }) {
  const { newsroom, today } = useEdition()
  const words = useDayWords()
  const at = new Date(entry.created_at)
  const day = dayIn(newsroom.time_zone, at)
  const when = [day === today ? '' : words.short(day), timeInWords(timeIn(newsroom.time_zone, at))]
  const [name = ''] = entry.author.split(/[ @]/)
  const all = ENTRIES.filedBy(entry.author, words.moment(at))
  return (
    <span title={all} className="whitespace-nowrap">
      <span aria-hidden>
        <bdi>{name}</bdi>, {when.filter(Boolean).join(', ')}
      </span>
      <span className="sr-only">{all}</span>
    </span>
  )
}

type WordButtonProps = { of: string; busy?: boolean; onClick: () => void; children: ReactNode }

/** A button whose word is seen, and which entry it is for is heard. */
const WordButton = ({ of, children, ...rest }: WordButtonProps) => (
  <Button size="sm" {...rest}>
    {children}
    <span className="sr-only">{of}</span>
  </Button>
)
