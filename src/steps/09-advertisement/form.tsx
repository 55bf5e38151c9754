import { ADS } from '#shared/ads-messages.ts'
import { AdLine } from '#web/ads/ad-card.tsx'
import { placed } from '#web/ads/ad-values.ts'
import { AdLibrary } from '#web/ads/ad-library.tsx'
import { AdsField } from '#web/ads/ads-field.tsx'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { AdvertisementEntry, AdvertisementPrinted } from './entry.tsx'
import { advertisement } from './step.ts'

const Field = fieldsFor(advertisement)

const AdvertisementForm = () => (
  <EntryForm
    step={advertisement}
    submit="Save Ads"
    nothing={{ field: 'ads', words: ADS.none }}
    reviewed={['ads']}
    review={({ ads }) => (
      <ul className="mt-5 divide-y border-y">
        {placed(ads).map((place) => (
          <AdLine key={`${place.placement} ${place.position}`} {...place} />
        ))}
      </ul>
    )}
  >
    <Field.Day name="selectDate" />
    <AdsField name="ads" />
  </EntryForm>
)

/** How the step looks. */
export const appearance = {
  Form: AdvertisementForm,
  Entry: AdvertisementEntry,
  Printed: AdvertisementPrinted,
  Library: AdLibrary,
}
