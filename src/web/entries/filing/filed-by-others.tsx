import { useQueryClient } from '@tanstack/react-query'
import { entries } from '#contract/entries.ts'
import { ENTRIES, FORM } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { call } from '#web/api/call.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { refetch, showChanged } from '#web/entries/entries-cache.ts'
import type { Form } from '#web/form/use-form.ts'
import { pick, type Values } from '#web/form/values.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Taken } from './taken.ts'

type Props = { step: AnyStep; form: Form; taken: readonly Taken[] }

/** What others have filed in places for which something is typed here, and what can become of both (C84). */
export const FiledMeanwhile = ({ step, form, taken }: Props) =>
  taken.map(({ field, entry }) => (
    <Notice key={field} live tone="going" className="order-1 mt-4">
      <p>
        {FORM.filedMeanwhile(entry.author, step.labels[field] ?? field)}{' '}
        {FORM.fileElsewhere(step.labels[step.editionField] ?? step.editionField)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {entry.mayChange && <Replace step={step} form={form} field={field} entry={entry} />}
        <CopyButton variant="line" text={String(form.typed[field])} label={FORM.copyMine} />
        <Button variant="line" size="sm" onClick={() => form.type(emptied(step, field))}>
          {FORM.discardMine}
        </Button>
      </p>
    </Notice>
  ))

/** An address, and what is said of its page. */
const fieldsOf = (step: AnyStep, link: string): string[] => [
  link,
  ...Object.values(step.pages?.find((page) => page.link === link)?.fields ?? {}),
]

const emptied = (step: AnyStep, link: string): Values =>
  Object.fromEntries(fieldsOf(step, link).map((field) => [field, '']))

function Replace({ step, form, field, entry }: Pick<Props, 'step' | 'form'> & Taken) {
  const queryClient = useQueryClient()
  const approved = useChangeApproved()
  const replace = async () => {
    try {
      const changed = await call(entries.updateEntry, {
        params: { step: String(step.number), id: entry.id },
        body: {
          form: { ...pick(form.typed, fieldsOf(step, field)), [step.editionField]: entry.select_date },
          version: entry.version,
        },
      })
      form.type(emptied(step, field))
      showChanged(queryClient, step.number, entry, changed)
      toast.ok(ENTRIES.changed)
    } catch (error) {
      refetch(queryClient, step.number, entry.select_date)
      toast.notStored(error)
    }
  }
  return (
    <>
      <Button
        variant="line"
        size="sm"
        onClick={() => approved.change(entry.select_date, () => void replace())}
      >
        {FORM.replaceTheirs}
      </Button>
      {approved.question}
    </>
  )
}
