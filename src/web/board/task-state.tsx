import Check from 'lucide-react/icons/check'
import type { Task } from '#contract/board.ts'
import { withoutScheme } from '#shared/text.ts'
import { CARD } from '#shared/board-messages.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How a step stands, in one line: what it is about until something is filed, and once it is done what that was. */
export function TaskState({ task }: { task: Task }) {
  return (
    <div className="flex min-h-5 items-center gap-x-2.5 text-ink-2 text-sm">
      {task.status === 'done' ? <Filed task={task} /> : <Looking task={task} />}
    </div>
  )
}

/** The sources looked through, then what was filed so far. */
function Looking({ task: { sources, entries, title, description } }: { task: Task }) {
  return (
    <>
      {sources.total > 0 && (
        <span className="flex shrink-0 items-center gap-2 text-ink-3 text-xs">
          {sources.checked > 0 && (
            <ProgressBar
              value={sources.checked}
              most={sources.total}
              label={`${title}: sources checked`}
              className="w-12"
            />
          )}
          <span aria-hidden>
            {sources.checked}/{sources.total}
            <span className="max-sm:hidden lg:max-xl:hidden"> sources</span>
          </span>
          <span className="sr-only">{CARD.sources(sources.checked, sources.total)}</span>
        </span>
      )}
      {entries > 0 ? (
        <span className="shrink-0 text-done">{CARD.filed(entries)}</span>
      ) : (
        <span data-testid="description" className="min-w-0 lg:truncate max-lg:line-clamp-2">
          {description}
        </span>
      )}
    </>
  )
}

function Filed({ task: { entries, line } }: { task: Task }) {
  if (line === null) return <span className="text-going">{CARD.nothing}</span>
  return (
    <>
      <Check aria-hidden className="-mr-1 size-3.5 shrink-0 text-done" />
      <span title={line} className="min-w-0 truncate">
        {withoutScheme(line)}
      </span>
      {entries > 1 && <span className="shrink-0 text-ink-3">{CARD.more(entries - 1)}</span>}
    </>
  )
}
