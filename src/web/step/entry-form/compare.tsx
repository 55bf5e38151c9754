import { useStore } from '@tanstack/react-form'
import { MESSAGES } from '#shared/messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Look } from './look.ts'
import { reviewFacts } from './review-facts.ts'
import type { EntryFormApi } from './use-entry-form.ts'
import type { Values } from './values.ts'

type Props = {
  step: AnyStep
  look: Look
  form: EntryFormApi
  /** The form of what is stored now. */
  theirs: Values
}

/** Somebody was faster: both versions where they differ, and nothing of either is lost unseen. */
export function Compare({ step, look, form, theirs }: Props) {
  const { newsroom } = useEdition()
  const mine = useStore(form.store, (state) => state.values)
  const choices = look.choices?.(newsroom) ?? {}
  const wordsOf = (values: Values) =>
    new Map(reviewFacts(step, values, choices).map(({ field, words }) => [field, words]))
  const [mineInWords, theirsInWords] = [wordsOf(mine), wordsOf(theirs)]
  const rows = Object.keys(mine)
    .map((field) => ({
      field,
      label: step.labels[field] ?? field,
      mine: mineInWords.get(field) ?? '',
      theirs: theirsInWords.get(field) ?? '',
    }))
    .filter((row) => row.mine !== row.theirs)
  return (
    <Notice tone="going" live className="mt-4">
      <p>{MESSAGES.entries.conflict}</p>
      {rows.length > 0 && (
        <>
          <DataTable
            label={`${MESSAGES.entries.yours}, ${MESSAGES.entries.theirs}`}
            className="mt-3 text-ink"
            rows={rows}
            rowKey={({ field }) => field}
            columns={[
              { key: 'field', head: MESSAGES.entries.field, cell: ({ label }) => label },
              { key: 'mine', head: MESSAGES.entries.yours, cell: ({ mine: words }) => words },
              { key: 'theirs', head: MESSAGES.entries.theirs, cell: ({ theirs: words }) => words },
            ]}
          />
          <Button size="sm" className="mt-3" onClick={() => form.reset(theirs, { keepDefaultValues: true })}>
            Take theirs
          </Button>
        </>
      )}
    </Notice>
  )
}
