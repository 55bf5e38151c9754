import { ArrowUpRight } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import type { Source } from '#shared/api/sources.ts'
import { momentInWords } from '#shared/calendar.ts'
import { SOURCES } from '#shared/sources-messages.ts'
import { isWebAddress } from '#shared/text.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/inputs.tsx'

type Props = { source: Source; check: (isChecked: boolean) => Promise<void> }

/** A source with two targets: its box, and its link, which checks it too. */
export function SourceItem({ source, check }: Props) {
  const { newsroom } = useEdition()
  // A checkbox must turn in the very moment it is pressed; the list follows a little later.
  const [isChecked, setChecked] = useOptimistic(source.checked !== null)
  const press = (next: boolean) =>
    startTransition(async () => {
      setChecked(next)
      await check(next)
    })
  const look = cx(
    'group flex w-full items-center justify-between gap-2 text-left hover:text-accent',
    isChecked && 'text-ink-3',
  )
  const open = () => {
    if (!isChecked) press(true)
  }
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Checkbox
        checked={isChecked}
        onCheckedChange={press}
        aria-label={`${source.name} checked`}
        className="mt-0.5 ml-1"
      />
      <div className="min-w-0 flex-1">
        {source.url && isWebAddress(source.url) ? (
          <a
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
        ) : (
          <button type="button" className={look} onClick={() => toast.info(SOURCES.noUrl)}>
            <span className="min-w-0 [overflow-wrap:anywhere]">{source.name}</span>
          </button>
        )}
        {source.checked && (
          <p className="text-ink-3 text-xs">
            {SOURCES.checkedBy(
              source.checked.by,
              momentInWords(new Date(source.checked.at), newsroom.time_zone),
            )}
          </p>
        )}
      </div>
    </li>
  )
}
