import { dayOfPrint } from '#shared/calendar.ts'
import { readersTip } from '#tests/support/tenth-step/step.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { lineOf } from '#web/entries/line/line-of.ts'
import { Listing } from '#web/entries/review/listing.tsx'

const Field = fieldsFor(readersTip)

const TipForm = () => (
  <EntryForm
    step={readersTip}
    repeats={['selectDate']}
    review={({ tip, selectDate }) => <Listing over={dayOfPrint(selectDate)} title={tip} />}
  >
    <Field.Text name="tip" wide />
    <Field.Day name="selectDate" />
  </EntryForm>
)

const TipEntry = lineOf(readersTip, ({ tip }) => <em>{tip}</em>)

/** How the planted step looks: its form, and one of its entries in a list. */
export const appearance = { Form: TipForm, Entry: TipEntry }
