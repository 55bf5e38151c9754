import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StepState } from '#contract/edition-status.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { findOutline } from '#steps/outlines.ts'
import { STEP_OUTLINES } from '#steps/outlines.ts'
import { contentStatusLabel } from '#web/admin/content-status.tsx'
import { editionStatusQuery } from '#web/admin/edition-status/edition-status-query.ts'
import type { ProcessorSearch } from '#web/admin/search.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Numeral } from '#web/ui/numeral.tsx'

type Props = {
  step: number
  edition: CalendarDay
  change: (changes: Partial<ProcessorSearch>) => void
}

/** Which step of which edition is looked at: nine lines with their state; on phones one choice (S201, S202, C76). */
export function StepChoice({ step, edition, change }: Props) {
  const { today, workingEdition } = useEdition()
  const { data } = useQuery(editionStatusQuery(edition))
  return (
    <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
      <Field label="Date">
        {({ id }) => (
          <DayField
            id={id}
            label="Date"
            value={edition}
            onChange={(day) => change({ edition: day === workingEdition ? undefined : day })}
            today={today}
            workingEdition={workingEdition}
          />
        )}
      </Field>
      <Field label="Step" className="lg:hidden">
        {(control) => (
          <Select {...control} value={step} onChange={({ target }) => change({ step: Number(target.value) })}>
            {STEP_OUTLINES.map(({ number, title, format }) => (
              <option key={number} value={number}>
                {number}. {title}
                {format === 'direct' && ' (Direct)'}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <nav aria-label="Steps" className="overflow-hidden rounded-lg border bg-sheet max-lg:hidden">
        <ul className="divide-y">
          {STEP_OUTLINES.map(({ number, title, format }) => (
            <li key={number}>
              <Link
                to="/admin/processor"
                search={(before) => ({ ...before, step: number })}
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-current={number === step ? 'page' : undefined}
                className={STEP}
              >
                <span aria-hidden className="text-ink-3 text-lg leading-5">
                  <Numeral value={number} />
                </span>
                <span className="min-w-0">
                  <span className="sr-only">Step {number}, </span>
                  <span className="flex items-center gap-2">
                    <span className="truncate font-semibold text-ink text-sm">{title}</span>
                    {format === 'direct' && <Badge className="ml-auto">Direct</Badge>}
                  </span>
                  <FiledAndText state={data?.steps[number - 1]} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** In a few words: what is filed, and how its text stands. */
function FiledAndText({ state }: { state: StepState | undefined }) {
  if (!state) return <span className="block h-5" />
  const { entries, text } = state
  const words = findOutline(state.step)?.entry
  const isBad = text?.status === 'failed'
  const isOld = text !== null && text.isChanged && text.status !== 'processing'
  return (
    <span className="block truncate text-ink-3 text-sm">
      {entries === 0 ? PROCESSOR.nothingYet : `${entries} ${entries === 1 ? words?.one : words?.many}`}
      {text && (
        <span className={cx(isBad ? 'text-danger' : isOld ? 'text-going' : 'text-done')}>
          {', '}
          {isOld ? PROCESSOR.textChanged : contentStatusLabel(text.status).toLowerCase()}
        </span>
      )}
    </span>
  )
}

const STEP =
  'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 px-3 py-2 no-underline hover:bg-wash aria-[current=page]:bg-accent-wash focus-visible:-outline-offset-2'
