import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Entry, entries } from '#shared/api/entries.ts'
import { type CalendarDay, isCalendarDay, longDay } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { scalarText } from '#shared/text.ts'
import { isSamePage } from '#shared/web-address.ts'
import type { AnyStep } from '#steps/index.ts'
import { useCreate } from '#web/api/create.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { useHoldEdition, formIsDone } from '#web/edition/held-edition.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { showFiled } from '#web/entries/entries-cache.ts'
import { refusalWords } from '#web/entries/filing/use-file-entries.ts'
import { type FilingPlace, useFilingPlace } from '#web/entries/filing/filing-place.ts'
import { tellFiled } from '#web/entries/filing/tell-filed.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import { fieldsOf } from '#web/entries/page/fill.ts'
import { ReviewDialog } from '#web/entries/review/review-dialog.tsx'
import { SubmitBar } from '#web/entries/submit-bar.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { type Form, useForm } from '#web/form/use-form.ts'
import type { Values } from '#web/form/values.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Select } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { PastedLine } from './addresses-in.ts'
import { useReadPages } from './use-read-pages.ts'

type Props = {
  step: AnyStep
  options: FormOptions
  lines: readonly PastedLine[]
  /** What the edition has already. */
  present: readonly Entry[]
  close: () => void
}

/** Several addresses that were pasted at once: looked over in one list, filed by one press, all or none. */
export function SeveralForm({ step, options, lines, present, close }: Props) {
  const { edition } = useEdition()
  const [formId, headingId] = [useId(), useId()]
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map())
  const already = filedAlready(step, lines, present)
  const isTicked = (address: string) => byHand.get(address) ?? !already.includes(address)
  const [isReviewing, setReviewing] = useState(false)
  const addresses = lines.filter(({ isAddress }) => isAddress).map(({ text }) => text)
  const facts = useReadPages(addresses, edition)
  const page = useFilingPlace()
  useHoldEdition(edition, true)
  const leave = () => {
    formIsDone()
    close()
  }
  const filing = useFiling(step, leave, page?.onFiled)
  const approved = useChangeApproved()
  const [pageFields] = step.pages ?? []
  const chosen = addresses.filter(isTicked)
  const form = useForm<Values, Values>({
    initial: step.blank(edition),
    read: (checked) => ({ checked }),
    onValid: () => setReviewing(chosen.length > 0),
  })
  const { typed } = form
  const day = typed[step.editionField] as CalendarDay // a day field holds nothing else
  const formOf = (url: string): Values => {
    const said = facts.get(url)
    return {
      ...typed,
      ...(pageFields && said && fieldsOf(pageFields, said)),
      ...(pageFields && { [pageFields.link]: url }),
    }
  }
  const nameOf = (url: string): string => facts.get(url)?.headline ?? url
  return (
    <FormBox form={form} id={formId} aria-labelledby={headingId} className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="font-sans font-semibold text-ink-2 text-sm tracking-normal">
          {PAGES.pastedList(addresses.length)}
        </h2>
        <Button size="sm" variant="quiet" onClick={leave}>
          {PAGES.dropList}
        </Button>
      </div>
      <Lines
        lines={lines}
        nameOf={nameOf}
        isTicked={isTicked}
        tick={(text, isIn) => setByHand(new Map(byHand).set(text, isIn))}
      />
      <ForAll step={step} options={options} form={form} />
      <SubmitBar
        submit={options.submit ?? 'Review & Submit'}
        form={formId}
        {...(page && { foot: page.foot })}
        isQuiet={chosen.length === 0}
      />
      <ReviewDialog
        open={isReviewing}
        title={step.reviewTitle}
        facts={[]}
        busy={filing.isBusy}
        onEdit={() => setReviewing(false)}
        onConfirm={() => approved.change(day, () => void filing.file(chosen.map(formOf)))}
        finalFocus={() => true}
      >
        <p className="mt-4 text-ink-2 text-sm">{longDay(day)}</p>
        <ul className="mt-2 divide-y border-y">
          {chosen.map((url) => (
            <li key={url} className="py-2 [overflow-wrap:anywhere]">
              {nameOf(url)}
            </li>
          ))}
        </ul>
        {approved.question}
      </ReviewDialog>
    </FormBox>
  )
}

type LinesProps = {
  lines: readonly PastedLine[]
  nameOf: (address: string) => string
  isTicked: (address: string) => boolean
  tick: (address: string, isIn: boolean) => void
}

/** What was pasted, line by line: an address to be filed or not, or words that are none. */
const Lines = ({ lines, nameOf, isTicked, tick }: LinesProps) => (
  <ul className="divide-y border-y">
    {lines.map(({ text, isAddress }) => (
      <li key={text} className="py-2.5">
        {isAddress ? (
          <Checkbox checked={isTicked(text)} onCheckedChange={(isIn) => tick(text, isIn)}>
            <span className="block [overflow-wrap:anywhere]">{nameOf(text)}</span>
            {nameOf(text) !== text && (
              <span className="block text-ink-3 text-sm [overflow-wrap:anywhere]">{text}</span>
            )}
          </Checkbox>
        ) : (
          <p className="text-danger text-sm [overflow-wrap:anywhere]">{PAGES.noAddress(text)}</p>
        )}
      </li>
    ))}
  </ul>
)

type ForAllProps = Pick<Props, 'step' | 'options'> & { form: Form }

/** What is the same for all of them: the edition, and what the step asks for besides the page. */
function ForAll({ step, options, form }: ForAllProps) {
  const { edition, today, newsroom } = useEdition()
  const day = form.typed[step.editionField]
  return (
    <div className="@container">
      <div className="grid gap-5 @lg:grid-cols-2">
        {Object.entries(options.choices?.(newsroom) ?? {}).map(([name, words]) => (
          <Field key={name} label={step.labels[name] ?? name}>
            {(a11y) => (
              <Select
                {...a11y}
                value={scalarText(form.typed[name])}
                onChange={({ target }) => form.type({ [name]: target.value })}
              >
                {Object.entries(words).map(([choice, said]) => (
                  <option key={choice} value={choice}>
                    {said}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field label={step.labels[step.editionField] ?? step.editionField}>
          {(a11y) => (
            <DayField
              id={a11y.id}
              label={step.labels[step.editionField] ?? step.editionField}
              value={isCalendarDay(day) ? day : null}
              onChange={(chosenDay) => form.type({ [step.editionField]: chosenDay })}
              today={today}
              workingEdition={edition}
              publication={newsroom}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

/** The addresses that the edition has already: not ticked until somebody does. */
const filedAlready = (step: AnyStep, lines: readonly PastedLine[], present: readonly Entry[]): string[] => {
  const field = step.oncePerEdition ?? ''
  return lines
    .filter(({ text }) => present.some(({ row }) => isSamePage(scalarText(row[field]), text)))
    .map(({ text }) => text)
}

/** Files the forms of a list by one key, says how many, and offers to take all of them back. */
function useFiling(step: AnyStep, leave: () => void, onFiled: FilingPlace['onFiled']) {
  const queryClient = useQueryClient()
  const create = useCreate(entries.createEntries)
  const [isBusy, setBusy] = useState(false)
  const params = { step: String(step.number) }
  const file = async (forms: Values[]) => {
    setBusy(true)
    try {
      const filed = await create({ params, query: {}, body: { forms } })
      showFiled(queryClient, step.number, filed.entries)
      tellFiled(queryClient, step.number, filed, {
        title: step.messages.saved.title,
        detail: FORM.filedSeveral(filed.entries.length, step.entry.many),
      })
      leave()
      onFiled?.(filed)
    } catch (error) {
      setBusy(false)
      if (error instanceof Error) toast.fail(refusalWords(step, error), error)
    }
  }
  return { isBusy, file }
}
