import { shortDay, timeInWords } from '#shared/calendar.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { liveMusic } from './step.ts'

const Field = fieldsFor(liveMusic)

export const LiveMusicForm = () => (
  <EntryForm
    step={liveMusic}
    repeats={['venue', 'date', 'selectDate']}
    review={({ date, time, bandName, venue }) => (
      <Listing over={`${shortDay(date)}, ${timeInWords(time)}`} title={bandName} under={venue} />
    )}
  >
    <Field.Text name="venue" />
    <Field.Text name="bandName" />
    <Field.Day name="date" />
    <Field.Time name="time" />
    <Field.Link name="url" />
    <Field.Day name="selectDate" />
  </EntryForm>
)
