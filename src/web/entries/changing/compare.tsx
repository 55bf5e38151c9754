import { useState } from 'react'
import type { Entry } from '#contract/entries.ts'
import { CONFLICT } from '#shared/form-messages.ts'
import { ENTRIES, FORM } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useDoneBy } from '#web/activity/use-done-by.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormOptions } from '#web/entries/form-options.ts'
import { reviewFacts } from '#web/entries/review/review-facts.ts'
import { type Changed, useLastChange } from '#web/form/last-change.ts'
import type { Form } from '#web/form/use-form.ts'
import type { Values } from '#web/form/values.ts'

type Props = {
  step: AnyStep
  options: FormOptions
  form: Form
  /** What is stored now, and its form. */
  stored: Entry
  theirs: Values
}

type Row = { field: string; label: string; yours: string; stored: string; isStored: boolean }

/** Somebody was faster: both versions where they differ, a choice for each field, and nothing of either lost. */
export function Compare({ step, options, form, stored, theirs }: Props) {
  const { newsroom } = useEdition()
  const changed = useDoneBy(
    { edition: stored.select_date, step: step.number },
    ({ at }) => at === stored.updated_at,
  )
  const now = form.typed
  // What the person had in a field while it holds the stored value.
  const [mine, setMine] = useState(now)
  const [differing] = useState(() => Object.keys(now).filter((field) => !isAlike(now[field], theirs[field])))

  const isStored = (field: string) => isAlike(now[field], theirs[field])
  const yours = { ...mine, ...without(now, isStored) }
  const wordsOf = (values: Values) =>
    new Map(
      reviewFacts(step, values, options.choices?.(newsroom) ?? {}).map(({ field, words }) => [field, words]),
    )
  const [yoursInWords, storedInWords] = [wordsOf(yours), wordsOf(theirs)]
  const choose = (field: string, from: Values) => {
    setMine(yours)
    form.type({ [field]: from[field] })
  }
  const rows: Row[] = differing.map((field) => ({
    field,
    label: step.labels[field] ?? field,
    yours: yoursInWords.get(field) ?? FORM.none,
    stored: storedInWords.get(field) ?? FORM.none,
    isStored: isStored(field),
  }))
  if (!changed) return null
  return (
    <Notice tone="going" live className="mt-4">
      <Met {...changed} at={stored.updated_at} />
      {rows.length > 0 && (
        <DataTable
          label={`${ENTRIES.yours}, ${ENTRIES.theirs}`}
          className="mt-3 text-ink"
          rows={rows}
          rowKey={({ field }) => field}
          columns={[
            { key: 'field', head: ENTRIES.field, cell: ({ label }) => label },
            {
              key: 'mine',
              head: ENTRIES.yours,
              cell: (row) => (
                <Choice
                  {...row}
                  words={row.yours}
                  isChosen={!row.isStored}
                  choose={() => choose(row.field, yours)}
                />
              ),
            },
            {
              key: 'theirs',
              head: ENTRIES.theirs,
              cell: (row) => (
                <Choice
                  {...row}
                  words={row.stored}
                  isChosen={row.isStored}
                  choose={() => choose(row.field, theirs)}
                />
              ),
            },
          ]}
        />
      )}
      {rows.length > 1 && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => rows.forEach(({ field }) => choose(field, yours))}>
            {CONFLICT.mine}
          </Button>
          <Button size="sm" onClick={() => rows.forEach(({ field }) => choose(field, theirs))}>
            {CONFLICT.theirs(changed.by)}
          </Button>
        </p>
      )}
    </Notice>
  )
}

const Met = (changed: Changed) => <p>{ENTRIES.conflict(useLastChange(changed))}</p>

/** Whether nobody could tell the two values apart. */
const isAlike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

const without = (values: Values, isOut: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isOut(field)))

type ChoiceProps = {
  field: string
  label: string
  words: string
  isChosen: boolean
  choose: () => void
}

/** One of the two values of a field, to be chosen. */
const Choice = ({ field, label, words, isChosen, choose }: ChoiceProps) => (
  <label className="flex min-h-7 cursor-pointer items-center gap-2">
    <input
      type="radio"
      name={`compare-${field}`}
      checked={isChosen}
      onChange={choose}
      className="size-4 shrink-0 accent-accent"
    />
    <span className="sr-only">{label}: </span>
    <span className="[overflow-wrap:anywhere]">{words}</span>
  </label>
)
