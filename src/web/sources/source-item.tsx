import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { startTransition, useId, useOptimistic } from 'react'
import type { Source } from '#contract/sources.ts'
import { momentShortly } from '#shared/calendar.ts'
import { SOURCES } from '#shared/sources-messages.ts'
import { isWebAddress } from '#shared/text.ts'
import type { AnyStep } from '#steps/index.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useCheckSource } from './use-check-source.ts'

type Props = { step: AnyStep; source: Source; found: number; onTicked?: () => void }

/** A source with two targets: its box, and its link, which checks it too. Who looked, and when, is said on pointing. */
export function SourceItem({ step, source, found, onTicked }: Props) {
  const { edition, newsroom, today } = useEdition()
  const words = useDayWords()
  const check = useCheckSource(edition, step.number, source)
  const noteId = useId()
  // A checkbox must turn in the very moment it is pressed; the list follows a little later.
  const [isChecked, setChecked] = useOptimistic(source.checked !== null)
  const press = (next: boolean) => {
    if (next) onTicked?.()
    startTransition(async () => {
      setChecked(next)
      await check(next)
    })
  }
  const open = () => {
    if (!isChecked) press(true)
  }
  const note = source.checked && SOURCES.checkedBy(source.checked.by, words.moment(source.checked.at))
  const name = <SourceName source={source} isChecked={isChecked} open={open} />
  return (
    <li className="flex min-h-10 items-center gap-3 py-1 pointer-coarse:min-h-11">
      <Checkbox
        checked={isChecked}
        onCheckedChange={press}
        aria-label={`${source.name} checked`}
        aria-describedby={note ? noteId : undefined}
        className="ml-1 pointer-coarse:-my-3 pointer-coarse:-mr-3 pointer-coarse:ml-0 pointer-coarse:px-3 pointer-coarse:py-3"
      />
      <div className="min-w-0 flex-1">
        {note ? <Tooltip label={note}>{name}</Tooltip> : name}
        {source.readAt !== undefined && (
          <p className="text-ink-3 text-xs">
            {source.readAt === null
              ? SOURCES.notRead
              : SOURCES.read(momentShortly(new Date(source.readAt), newsroom.time_zone, today), found)}
          </p>
        )}
        {note && (
          <span id={noteId} className="sr-only">
            {note}
          </span>
        )}
      </div>
    </li>
  )
}

type NameProps = { source: Source; isChecked: boolean; open: () => void }

function SourceName({ source, isChecked, open, ...rest }: NameProps) {
  const look = cx(
    'group flex w-full items-center justify-between gap-2 text-left hover:text-accent pointer-coarse:min-h-11',
    isChecked && 'text-ink-3',
  )
  if (!source.url || !isWebAddress(source.url)) {
    return (
      <button {...rest} type="button" className={look} onClick={() => toast.info(SOURCES.noUrl)}>
        <span className="min-w-0 [overflow-wrap:anywhere]">{source.name}</span>
      </button>
    )
  }
  return (
    <a
      {...rest}
      href={source.url}
      target="_blank"
      rel="noopener noreferrer"
      className={look}
      onClick={open}
      onAuxClick={(event) => event.button === 1 && open()}
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {source.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
      <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-accent" />
    </a>
  )
}
