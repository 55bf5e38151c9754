import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { ImagePath } from '#shared/images.ts'
import { isolated } from '#shared/isolated.ts'
import { LIMITS } from '#shared/limits.ts'
import { OptionalLine, OptionalLink, RequiredLine, RequiredText } from '#shared/text.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { imageText } from './text.ts'

/** Step 5 (S9, S145-S150, C20). */
export const imageOfTheDay = defineStep({
  ...outline,
  summary: 'One photograph of the city, with its credit.',
  overview: [
    'Choose one photograph that shows the city at its best.',
    'Check that its license lets us print it.',
    'Credit the photographer and describe the picture for those who cannot see it.',
  ],
  directions: [
    'Open the image source beside the form and look for a picture that may be printed.',
    'Drop it here, or choose the file, and credit the photographer.',
    'Describe the picture, then press Upload Image.',
  ],
  checklist: null,
  library: 'image-source',
  table: 'images',

  ...declareForm({
    imageUrl: field('Image', ImagePath, ''),
    imageTitle: field('Image Title', RequiredLine(LIMITS.imageTitle, 'Image title is required'), ''),
    photographerName: field(
      'Photographer Name',
      RequiredLine(LIMITS.imageTitle, 'Photographer name is required'),
      '',
    ),
    altText: field('Alt text', RequiredText(LIMITS.altText, 'Please describe the picture'), ''),
    licence: field('License', OptionalLine(LIMITS.imageTitle), ''),
    sourcePage: field('Source page', OptionalLink, ''),
    source: field('Image source', OptionalLine(LIMITS.imageTitle), 'Flickr'),
    selectDate: editionDay('Publish Date'),
  }),
  editionField: 'selectDate',
  reviewTitle: 'Check the picture',

  row: z.object({
    image_title: z.string(),
    photographer_name: z.string(),
    image_url: z.string(),
    source: z.string(),
    alt_text: z.string(),
    licence: z.string().nullable(),
    source_page: z.string().nullable(),
    select_date: CalendarDay,
  }),
  toRows: (form) => [
    {
      image_title: form.imageTitle,
      photographer_name: form.photographerName,
      image_url: form.imageUrl,
      source: form.source ?? 'Flickr',
      alt_text: form.altText,
      licence: form.licence,
      source_page: form.sourcePage,
      select_date: form.selectDate,
    },
  ],
  toForm: (row) => ({
    imageUrl: row.image_url,
    imageTitle: row.image_title,
    photographerName: row.photographer_name,
    altText: row.alt_text,
    licence: row.licence ?? '',
    sourcePage: row.source_page ?? '',
    source: row.source,
    selectDate: row.select_date,
  }),
  images: { image_url: 'imageUrl' },
  isWhole: (rows) => rows.length > 0,
  uses: 'newest',
  toLine: (row) => `${isolated(row.image_title)}, photo by ${isolated(row.photographer_name)}`,

  toText: imageText,

  messages: {
    saved: { title: 'Image uploaded', detail: 'The image of the day is stored.' },
    notSaved: () => IMAGES.failed,
    signInFirst: IMAGES.signInFirst,
  },
  example: {
    imageUrl: '/images/1d7f0a52c94e4b7bb0d3a6e1c5f8a9b2-1280.jpg',
    imageTitle: 'Morning over the river',
    photographerName: 'Ines Álvarez',
    altText: 'Mist rises from the river below the old railway bridge.',
    licence: 'CC BY 4.0',
    sourcePage: 'https://photos.example/ines/river',
    source: 'Flickr',
    selectDate: '2031-05-03',
  },
})
