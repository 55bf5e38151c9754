import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { PAGES } from '#shared/pages-messages.ts'
import type { Entry } from '#contract/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { DraftStatus, OtherDraft } from '#web/drafts/draft-status.tsx'
import type { useFiling } from '#web/entries/filing/use-filing.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import { useNoPlaceForHanded } from '#web/entries/page/handed-address.ts'
import { SubmitBar } from '#web/entries/submit-bar.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { useTellWriting } from '#web/presence/use-tell-writing.ts'
import { Button } from '#web/ui/button.tsx'
import { focusIfLost } from '#web/ui/lost-focus.ts'
import { ForAll } from './for-all.tsx'
import type { Line } from './pasted-list.ts'
import { type Choices, SeveralLines } from './several-lines.tsx'
import { SeveralReview } from './several-review.tsx'
import { useList } from './use-list.ts'

type Props = {
  step: AnyStep
  page: PageFields
  options: FormOptions
  /** The form whose draft has the list. */
  filing: ReturnType<typeof useFiling>
  /** What the edition has already. */
  present: readonly Entry[]
}

/** Several addresses that were pasted at once: looked over in one list, filed by one press, all or none. */
export function SeveralForm({ step, page, options, filing, present }: Props) {
  const { newsroom, edition } = useEdition()
  const [formId, headingId] = [useId(), useId()]
  const tellWriting = useTellWriting(edition, step.number, true)
  const list = useList(step, page, { form: filing.form, present })
  const [reviewed, setReviewed] = useState<readonly Line[]>([])
  const [isNoneTicked, setNoneTicked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnOpening(heading)
  useNoPlaceForHanded(step, edition)
  const { form, draft } = filing
  const { lines, ticked } = list
  const choices: Choices = options.choices?.(newsroom) ?? {}
  const submit = () => {
    filing.show()
    setNoneTicked(ticked.length === 0)
    setReviewed(ticked)
  }
  return (
    <FormBox
      form={{ ...form, submit }}
      id={formId}
      aria-labelledby={headingId}
      onInput={tellWriting}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="font-sans font-semibold text-base tracking-normal"
        >
          {PAGES.pastedList(lines.filter(({ isAddress }) => isAddress).length)}
        </h2>
        <DraftStatus draft={draft} />
        <Button size="sm" variant="quiet" onClick={filing.clear} className="-mr-3 ml-auto">
          {PAGES.dropList}
        </Button>
      </div>
      <OtherDraft draft={draft} />
      <SeveralLines {...{ step, list, page, choices }} />
      {isNoneTicked && ticked.length === 0 && (
        <p role="alert" className="text-danger text-sm">
          {PAGES.noneTicked}
        </p>
      )}
      <ForAll step={step} form={form} choices={choices} isEach={list.isEach} chooseEach={list.chooseEach} />
      <SubmitBar
        submit={options.submit ?? 'Review & Submit'}
        form={formId}
        foot={filing.foot}
        isQuiet={ticked.length === 0}
      />
      <SeveralReview {...{ step, page, filing, choices, reviewed }} edit={() => setReviewed([])} />
    </FormBox>
  )
}

/** The list came in place of the field that had the focus. */
function useFocusOnOpening(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    focusIfLost(heading.current)
  }, [heading])
}
