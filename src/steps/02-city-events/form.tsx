import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { PageCard } from '#web/entries/page/page-card.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { CityEventsEntry } from './entry.tsx'
import { cityEvents } from './step.ts'

const Field = fieldsFor(cityEvents)

const CityEventsForm = () => (
  <EntryForm
    step={cityEvents}
    repeats={['location', 'selectDate']}
    reviewed={['url', 'headline']}
    choices={(newsroom) => ({ location: { home: newsroom.city, neighbour: newsroom.neighbouring_city } })}
    review={({ url, location, headline }, newsroom) => (
      <Listing
        title={headline ?? (location === 'home' ? newsroom.city : newsroom.neighbouring_city)}
        under={url}
      />
    )}
  >
    <Field.Link name="url" wide />
    <PageCard link="url">
      <Field.Text name="headline" wide />
      <Field.OptionalDay name="startsOn" />
      <Field.OptionalTime name="startsAt" />
      <Field.Text name="venue" />
      <Field.Text name="price" />
      <Field.Area name="summary" wide />
    </PageCard>
    <Field.Choice name="location" />
    <Field.Day name="selectDate" />
  </EntryForm>
)

/** How the step looks. */
export const appearance = { Form: CityEventsForm, Entry: CityEventsEntry }
