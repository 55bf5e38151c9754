import type { Task } from '#contract/board.ts'
import { FOUND } from '#shared/found-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useFound } from '#web/found/use-found.ts'
import { cx } from '#web/ui/cx.ts'
import { StatusBadge } from '#web/ui/status.tsx'
import { useStepStatus } from './use-step-status.ts'

export type Part = 'form' | 'sources' | 'filed'
type Props = {
  step: AnyStep
  task: Task
  /** Not where what will be printed stands in its place. */
  hasForm: boolean
  chosen: Part
  choose: (part: Part) => void
}
const PARTS = ['form', 'sources', 'filed'] as const satisfies Part[]
/** Each part's share of the line, with room for its count: a count that comes later moves no tab. */
const SHARES = { form: 'flex-3', sources: 'flex-6', filed: 'flex-4' } satisfies Record<Part, string>

/**
 * What of a step is on the screen of a phone; wider ones show all of it at once. How the step stands is said beside it,
 * since the head has no room for the word there.
 */
export function PartTabs({ step, task, hasForm, chosen, choose }: Props) {
  const { filed, sourcesLeft } = useStepStatus(step, task)
  const { all } = useFound(step)
  const sources = all.length > 0 ? FOUND.counted(all.length) : sourcesLeft
  const counts = { form: undefined, sources, filed }
  return (
    <div className="flex items-center border-b md:hidden print:hidden">
      <fieldset className="-mb-px flex flex-1">
        <legend className="sr-only">{TASK.parts.label}</legend>
        {PARTS.slice(hasForm ? 0 : 1).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={part === chosen}
            onClick={() => choose(part)}
            className={cx(
              SHARES[part],
              'min-h-11 border-transparent border-b-2 px-0.5 font-medium text-base text-ink-2 min-[22.5rem]:whitespace-nowrap',
              'aria-pressed:border-ink aria-pressed:text-ink focus-visible:-outline-offset-2',
            )}
          >
            {TASK.parts[part === 'sources' && step.checklist === null ? 'guide' : part]}{' '}
            {counts[part] !== undefined && (
              <span className="ml-0.5 font-normal text-ink-3 text-sm">{counts[part]}</span>
            )}
          </button>
        ))}
      </fieldset>
      {/* As wide as the longest status, so that no tab moves with it. */}
      <span className="mr-4 flex w-23 shrink-0 justify-end max-[22.4rem]:hidden sm:hidden">
        <StatusBadge status={task.status} />
      </span>
    </div>
  )
}
