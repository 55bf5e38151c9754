import {
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { z } from 'zod'
import type { Entry } from '#contract/entries.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { FOUND } from '#shared/found-messages.ts'
import { PAGES } from '#shared/pages-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FormFrame, visibleFieldsOf } from '#web/entries/form-frame.tsx'
import type { FormOptions } from '#web/entries/form-options.ts'
import { ReviewDialog } from '#web/entries/review/review-dialog.tsx'
import { useFiledAlready } from '#web/entries/review/filed-already.ts'
import { reviewFacts } from '#web/entries/review/review-facts.ts'
import { useIsWhole } from '#web/entries/use-is-whole.ts'
import { SubmitBar } from '#web/entries/submit-bar.tsx'
import { firstEmpty } from '#web/form/focus.ts'
import { isSame, pick, type Values } from '#web/form/values.ts'
import { linesIn, takesList, withLines } from '#web/entries/several/pasted-list.ts'
import { focusIfLost } from '#web/ui/lost-focus.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { Button } from '#web/ui/button.tsx'
import type { Form } from '#web/form/use-form.ts'
import { addressesIn } from '#web/entries/several/addresses-in.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { isWholeWith } from './is-whole-with.ts'
import { RanBefore } from './ran-before.tsx'
import { type Taken, takenFrom } from './taken.ts'
import { takenUp } from './taken-up.ts'
import { FormHead } from './form-head.tsx'
import { FiledMeanwhile } from './filed-by-others.tsx'
import { useFiling } from './use-filing.ts'

type Props = {
  step: AnyStep
  options: FormOptions
  /** The step's form, or the part of it that is asked for where this is typed. */
  schemaOf: (typed: Values) => z.ZodObject
  /** What becomes of what the edition has already. */
  warning: string | null
  /** What the edition has already, as the person sees it. */
  present?: readonly Entry[] | undefined
  /** How far a step is that is filed in parts. */
  progress?: string
  /** Hears whether something is typed. */
  onUse?: (isInUse: boolean) => void
  children: ReactNode
}

/** A list of addresses is rare, and its form large. */
const SEVERAL = makePart(() => import('#web/entries/several/several-form.tsx'))

/** The form of a new entry, with its review. It belongs to one edition: give it the edition as its key. */
export function FilingForm({ step, options, schemaOf, warning, present, progress, onUse, children }: Props) {
  const [formId, headingId] = [useId(), useId()]
  const filing = useFiling(step, schemaOf, options, present)
  const { form, draft } = filing
  const { edition } = useEdition()
  const isUntouched = isSame(form.typed, filing.start)
  useLayoutEffect(() => onUse?.(!isUntouched), [onUse, isUntouched])
  const taken = takenFrom(step, present ?? [], form.typed)
  const day = form.typed[step.editionField]
  const goesTo = isCalendarDay(day) ? day : edition
  const [page] = step.pages ?? []
  const isList = linesIn(form.typed).length > 0
  const several = usePart(SEVERAL, isList)
  useFocusAfterList(isList, form.box)
  if (isList && several && page)
    return <several.SeveralForm {...{ step, page, options, filing, present: present ?? [] }} />
  return (
    <div onPasteCapture={(event) => takeList(event, { step, form, blank: filing.blank })}>
      <FormFrame
        step={step}
        options={options}
        form={form}
        fields={filing.fields}
        labelledBy={headingId}
        id={formId}
        isHeld={filing.isReviewing}
        holdsWords={!isUntouched}
        takesAddress={draft.isOpen}
        // One that has an entry is opened for something else than the next suggestion.
        suggest={present?.length === 0 && draft.isOpen ? filing.suggest : undefined}
        className="flex flex-col"
        head={
          <>
            <FormHead id={headingId} draft={draft} progress={progress} notice={step.notice}>
              <ClearButton form={form} start={filing.start} clear={filing.clear} />
            </FormHead>
            {taken.length > 0 && <FiledMeanwhile step={step} form={form} taken={taken} />}
            <RanBefore step={step} edition={goesTo} typed={form.typed} />
          </>
        }
        foot={
          <SubmitBar
            submit={options.submit ?? 'Review & Submit'}
            form={formId}
            foot={filing.foot}
            isQuiet={isSame(form.typed, filing.blank)}
          />
        }
      >
        {children}
      </FormFrame>
      <Review
        step={step}
        options={options}
        filing={filing}
        warning={warning}
        present={present}
        taken={taken}
      />
    </div>
  )
}

/** The form comes back in place of a list that had the focus. */
function useFocusAfterList(isList: boolean, box: RefObject<HTMLElement | null>): void {
  const wasList = useRef(false)
  useEffect(() => {
    if (wasList.current && !isList) focusIfLost(firstEmpty(box.current))
    wasList.current = isList
  }, [isList, box])
}

type ReviewProps = Pick<Props, 'step' | 'options' | 'warning' | 'present'> & {
  taken: readonly Taken[]
  filing: ReturnType<typeof useFiling>
}

function Review({ step, options, filing, warning, present, taken }: ReviewProps) {
  const { newsroom, edition } = useEdition()
  const { checked, fields } = filing
  const completes = useIsWhole(step, filing.mayComplete && filing.isReviewing, (ads) =>
    isWholeWith(step, { present, checked, edition, newsroom }, ads),
  )
  // What is missing is said, also of what the listing would show.
  const listed = visibleFieldsOf(options, fields, checked).filter(
    (field) => !options.reviewed?.includes(field) || checked[field] === null,
  )
  // A second try carries the key of the first: whatever came of that, nothing is filed twice.
  const already = useFiledAlready(step, checked, filing.isReviewing && !filing.isSent)
  const approved = useChangeApproved()
  const words = useDayWords()
  const day = checked[step.editionField]
  const isOfThis = checked[step.editionField] === edition
  const complete = completes
    ? { isUsual: true }
    : filing.offersComplete && isOfThis
      ? { isUsual: false }
      : undefined
  const confirm = (how?: Parameters<typeof filing.confirm>[0]) =>
    approved.change(isCalendarDay(day) ? day : edition, () => filing.confirm(how))
  return (
    <ReviewDialog
      open={filing.isReviewing}
      title={step.reviewTitle}
      facts={reviewFacts(step, pick(checked, listed), options.choices?.(newsroom) ?? {})}
      busy={filing.isFiling}
      onEdit={filing.edit}
      onConfirm={() => confirm()}
      {...(options.repeats && !already && { onAnother: () => confirm({ another: true }) })}
      isQuestion={already !== undefined || warning !== null || taken.length > 0}
      {...(complete && { complete: { ...complete, run: () => confirm({ completes: true }) } })}
      {...(already && { confirmWords: FORM.again })}
      finalFocus={filing.focusAfterReview}
    >
      {already && (
        <Notice live tone="going" className="mt-4">
          {FORM.filedAlready(already.author, words.moment(already.created_at))}
        </Notice>
      )}
      {takenUp(filing.form.typed)?.isUsual && (
        <Notice tone="going" className="mt-4">
          {FOUND.notConfirmed}
        </Notice>
      )}
      {Object.keys(checked).length > 0 && options.review?.(checked, newsroom)}
      {warning && (
        <Notice tone="going" className="mt-4">
          {warning}
        </Notice>
      )}
      {taken.map(({ field, entry }) => (
        <Notice key={field} live tone="going" className="mt-4">
          {FORM.filedMeanwhile(entry.author, step.labels[field] ?? field)}
        </Notice>
      ))}
      {approved.question}
    </ReviewDialog>
  )
}

/** @param start what stood in it before anybody typed */
type ClearButtonProps = { form: Form; start: Values; clear: () => void }

/** Takes everything out of the form that somebody typed; offered only then, and it can be undone. */
const ClearButton = ({ form, start, clear }: ClearButtonProps) =>
  isSame(form.typed, start) ? null : (
    <Button variant="quiet" size="sm" onClick={clear} className="-mr-3 ml-auto">
      Clear
    </Button>
  )

/** Takes a list that is pasted into a form in which nothing is said of a page yet; anything else is pasted as ever. */
function takeList(
  event: ClipboardEvent,
  { step, form, blank }: { step: AnyStep; form: Form; blank: Values },
): void {
  const { target, clipboardData } = event
  const [page] = step.pages ?? []
  if (!page || !takesList(step) || !(target instanceof HTMLInputElement) || target.name !== page.link) return
  const ofPage = [page.link, ...Object.values(page.fields)]
  if (!isSame(pick(form.store.now().typed, ofPage), pick(blank, ofPage))) return
  const pasted = addressesIn(clipboardData.getData('text'))
  if (!pasted) return
  event.preventDefault()
  form.type(withLines(pasted.lines))
  if (pasted.beyond > 0) toast.info(PAGES.beyondList(pasted.beyond), { stays: true })
}
