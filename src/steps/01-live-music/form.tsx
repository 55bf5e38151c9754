import { dayWordsOf, timeInWords } from '#shared/calendar.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { PageCard } from '#web/entries/page/page-card.tsx'
import { AfterMidnight, ClockChange } from '#web/entries/review/time-notices.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { UsualHere } from '#web/found/usual-here.tsx'
import { LiveMusicEntry } from './entry.tsx'
import { liveMusic } from './step.ts'

const Field = fieldsFor(liveMusic)

const LiveMusicForm = () => (
  <EntryForm
    step={liveMusic}
    repeats={['venue', 'date', 'selectDate']}
    reviewed={['venue', 'bandName', 'date', 'time']}
    review={({ date, time, bandName, venue }, { time_zone, today }) => (
      <>
        <Listing
          over={`${dayWordsOf(today).long(date)}, ${timeInWords(time)}`}
          title={bandName}
          under={venue}
        />
        <AfterMidnight day={date} time={time} />
        <ClockChange day={date} time={time} timeZone={time_zone} />
      </>
    )}
  >
    <div>
      <Field.Text name="venue" />
      <UsualHere venue="venue" band="bandName" />
    </div>
    <Field.Text name="bandName" />
    <Field.Day name="date" />
    <Field.Time name="time" />
    <Field.Link name="url" />
    <Field.Day name="selectDate" />
    <PageCard link="url" />
  </EntryForm>
)

/** How the step looks. */
export const appearance = { Form: LiveMusicForm, Entry: LiveMusicEntry }
