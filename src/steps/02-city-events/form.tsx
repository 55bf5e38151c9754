import { longDay } from '#shared/calendar.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { CityEventsEntry } from './entry.tsx'
import { cityEvents } from './step.ts'

const Field = fieldsFor(cityEvents)

const CityEventsForm = () => (
  <EntryForm
    step={cityEvents}
    repeats={['location', 'selectDate']}
    choices={(newsroom) => ({ location: { home: newsroom.city, neighbour: newsroom.neighbouring_city } })}
    review={({ url, location, selectDate }, newsroom) => (
      <Listing
        over={longDay(selectDate)}
        title={location === 'home' ? newsroom.city : newsroom.neighbouring_city}
        under={url}
      />
    )}
  >
    <Field.Link name="url" wide />
    <Field.Choice name="location" />
    <Field.Day name="selectDate" />
  </EntryForm>
)

/** How the step looks. */
export const appearance = { Form: CityEventsForm, Entry: CityEventsEntry }
