import { screenAddressOf } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { Listing } from '#web/entries/review/listing.tsx'
import { PictureField } from '#web/images/picture-field.tsx'
import { useLastSource } from '#web/images/use-last-source.ts'
import { ImageOfTheDayEntry, ImageOfTheDayPrinted } from './entry.tsx'
import { imageOfTheDay } from './step.ts'

const Field = fieldsFor(imageOfTheDay)

function ImageOfTheDayForm() {
  const source = useLastSource()
  return (
    <EntryForm
      step={imageOfTheDay}
      submit="Upload Image"
      begins={source ? { source } : {}}
      nothing={{ field: 'imageUrl', words: IMAGES.none }}
      reviewed={['imageUrl', 'imageTitle', 'photographerName']}
      review={({ imageUrl, imageTitle, photographerName, altText }) => (
        <>
          <img src={screenAddressOf(imageUrl)} alt={altText} className="mx-auto mt-5 max-h-80 rounded-lg" />
          <Listing title={imageTitle} under={`Photo: ${photographerName}`} />
        </>
      )}
    >
      <PictureField name="imageUrl" />
      <Field.Text name="imageTitle" placeholder={IMAGES.sampleTitle} />
      <Field.Text name="photographerName" hint={IMAGES.creditHint} />
      <Field.Area name="altText" hint={IMAGES.altHint} />
      <Field.Text name="source" />
      <Field.Text name="licence" />
      <Field.Link name="sourcePage" />
      <Field.Day name="selectDate" />
    </EntryForm>
  )
}

/** How the step looks. */
export const appearance = {
  Form: ImageOfTheDayForm,
  Entry: ImageOfTheDayEntry,
  Printed: ImageOfTheDayPrinted,
}
