import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { PageCard } from '#web/entries/page/page-card.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { CivilNewsEntry } from './entry.tsx'
import { civilNews } from './step.ts'

const Field = fieldsFor(civilNews)

const CivilNewsForm = () => (
  <EntryForm
    step={civilNews}
    repeats={['selectDate']}
    reviewed={['url', 'headline']}
    review={({ url, headline }) => <Listing title={headline ?? civilNews.title} under={url} />}
  >
    <Field.Link name="url" wide />
    <PageCard link="url">
      <Field.Text name="headline" wide />
      <Field.Text name="publisher" wide />
      <Field.Area name="summary" wide />
    </PageCard>
    <Field.Day name="selectDate" />
  </EntryForm>
)

/** How the step looks. */
export const appearance = { Form: CivilNewsForm, Entry: CivilNewsEntry }
