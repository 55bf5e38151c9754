import { dayWordsOf } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { weatherHint } from '#shared/newsroom.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { FillForecast } from '#web/entries/fields/fill-forecast.tsx'
import { PasteField } from '#web/entries/fields/paste-field.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { readForecast } from './read-forecast.ts'
import { WeatherEntry, WeatherPrinted } from './entry.tsx'
import { isHighBelowLow, weather } from './step.ts'
import { degrees } from './text.ts'

const Field = fieldsFor(weather)

const WeatherForm = () => (
  <EntryForm
    step={weather}
    submit="Save Weather Data"
    reviewed={['forecastDate', 'conditions']}
    isShown={(field, { temperatureHigh, temperatureLow }) =>
      field !== 'highBelowLow' || isHighBelowLow(temperatureHigh, temperatureLow)
    }
    review={({ forecastDate, conditions, temperatureHigh, temperatureLow }, { today }) => (
      <Listing
        over={dayWordsOf(today).long(forecastDate)}
        title={conditions ?? weather.title}
        under={[named('High', temperatureHigh), named('low', temperatureLow)].filter(Boolean).join(', ')}
      />
    )}
  >
    <PasteField label={FORM.paste} hint={FORM.pasteHint} read={readForecast} />
    <Field.Day name="forecastDate" hint={weatherHint} />
    <Field.Text name="conditions" />
    <FillForecast day="forecastDate" />
    <Field.Number name="temperatureHigh" />
    <Field.Number name="temperatureLow" />
    <Field.Check name="highBelowLow" />
    <Field.Number name="humidity" />
    <Field.Number name="windSpeed" />
    <Field.Text name="windDirection" />
    <Field.Text name="source" />
    <Field.Area name="generalNotes" wide />
  </EntryForm>
)

const named = (name: string, value: number | null): string | null =>
  value === null ? null : `${name} ${degrees(value)}`

/** How the step looks. */
export const appearance = { Form: WeatherForm, Entry: WeatherEntry, Printed: WeatherPrinted }
