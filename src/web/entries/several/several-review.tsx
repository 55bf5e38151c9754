import { isCalendarDay } from '#shared/calendar.ts'
import type { AnyStep } from '#steps/index.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import type { useFiling } from '#web/entries/filing/use-filing.ts'
import { ReviewDialog } from '#web/entries/review/review-dialog.tsx'
import { pick, type Values } from '#web/form/values.ts'
import type { Line } from './pasted-list.ts'
import { type Choices, LineWords, SummaryWords } from './several-lines.tsx'
import { useFileList } from './use-file-list.ts'

type Props = {
  step: AnyStep
  page: PageFields
  filing: ReturnType<typeof useFiling>
  choices: Choices
  /** What is looked over, as it was when the review was opened; none while it is closed. */
  reviewed: readonly Line[]
  edit: () => void
}

/** What will be filed of a list, to be read once more. */
export function SeveralReview({ step, page, filing, choices, reviewed, edit }: Props) {
  const { edition } = useEdition()
  const list = useFileList(step, filing.listFiled)
  const approved = useChangeApproved()
  const words = useDayWords()
  const { typed } = filing.form
  const chosen = typed[step.editionField]
  const day = isCalendarDay(chosen) ? chosen : edition
  const formOf = ({ text, said, chosen: own }: Line): Values => ({
    ...pick(filing.blank, filing.fields),
    ...pick(typed, [step.editionField, ...Object.keys(choices)]),
    ...{ ...said, ...own, [page.link]: text },
  })
  return (
    <ReviewDialog
      open={reviewed.length > 0}
      title={step.reviewTitle}
      facts={[]}
      busy={list.isBusy}
      onEdit={edit}
      onConfirm={() => approved.change(day, () => void list.file(reviewed.map(formOf)))}
      finalFocus={() => true}
    >
      <p className="mt-4 text-ink-2 text-sm">{words.long(day)}</p>
      <ul className="mt-2 divide-y border-y">
        {reviewed.map((line) => (
          <li key={line.text} className="py-2">
            <LineWords line={line} page={page} edition={day} />
            <SummaryWords line={line} page={page} />
            {Object.entries(choices).map(([field, words]) => (
              <span key={field} className="block text-ink-2 text-sm">
                {words[String(formOf(line)[field])]}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {approved.question}
    </ReviewDialog>
  )
}
