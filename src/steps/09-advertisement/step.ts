import { z } from 'zod'
import { AD_PLACES, AdPlacement, couldDrawMore, whyNotTogether } from '#shared/ads.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ImagePath } from '#shared/images.ts'
import { isolated } from '#shared/isolated.ts'
import { LIMITS } from '#shared/limits.ts'
import { ADS } from '#shared/ads-messages.ts'
import { Link, OptionalLink, RequiredLine, RequiredText } from '#shared/text.ts'
import { declareForm, editionDay, field } from '#steps/declare-form.ts'
import { defineStep } from '#steps/step.ts'
import { outline } from './outline.ts'
import { advertisementParts, advertisementText } from './text.ts'

const NONE = ADS.none.detail

const OptionalId = z
  .int('Invalid input')
  .min(0, 'Invalid input')
  .max(LIMITS.seedMost, 'Invalid input')
  .nullish()
  .transform((id) => id ?? null)

/** A picture of ours, or an address elsewhere. */
const OptionalPicture = z.union([ImagePath, OptionalLink], 'Please enter a valid URL')

const Advertisement = z.strictObject({
  sponsorName: RequiredLine(LIMITS.sponsorName, 'Required'),
  sponsorDescription: RequiredText(LIMITS.sponsorDescription, 'Required'),
  sponsorLink: Link,
  sponsorLogoUrl: OptionalPicture,
  sponsorImageUrl: OptionalPicture,
  adPlacement: AdPlacement,
  weight: z.number().min(0).max(LIMITS.adWeightMost),
  /** Its id in the library, where it comes from there. */
  sourceId: OptionalId,
  /** The seed of the draw, where it was drawn (C24). */
  drawSeed: OptionalId,
})

/** Step 9 (S13, S163-S175, C24, C25). */
export const advertisement = defineStep({
  ...outline,
  summary: 'A headline, a feature, three baseline sponsors.',
  overview: [
    'Choose the advertisements that run in the edition.',
    'Places that sponsors have booked are filled first.',
  ],
  directions: [
    'Press Generate Ads.',
    'Draw a single place again, or take one from the table.',
    'Open each link once, then press Save Ads.',
  ],
  checklist: null,
  library: 'advertisements',
  table: 'ads',

  ...declareForm(
    {
      ads: field('Advertisements', z.array(Advertisement, NONE).min(1, NONE).max(LIMITS.adsMost), []),
      selectDate: editionDay('Ad Date'),
    },
    ({ ads }, context) => {
      const named = ads.map(({ sponsorName, adPlacement }) => ({
        sponsor_name: sponsorName,
        ad_placement: adPlacement,
      }))
      const wrong = whyNotTogether(named)
      if (wrong) context.addIssue({ code: 'custom', message: wrong, path: ['ads'] })
    },
  ),
  editionField: 'selectDate',
  reviewTitle: 'Check the advertisements',

  row: z.object({
    sponsor_name: z.string(),
    sponsor_description: z.string(),
    sponsor_link: z.string(),
    sponsor_logo_url: z.string().nullable(),
    sponsor_image_url: z.string().nullable(),
    ad_placement: AdPlacement,
    weight: z.number(),
    source_id: z.number().nullable(),
    draw_seed: z.number().nullable(),
    select_date: CalendarDay,
  }),
  toRows: (form) =>
    form.ads.map((ad) => ({
      sponsor_name: ad.sponsorName,
      sponsor_description: ad.sponsorDescription,
      sponsor_link: ad.sponsorLink,
      sponsor_logo_url: ad.sponsorLogoUrl,
      sponsor_image_url: ad.sponsorImageUrl,
      ad_placement: ad.adPlacement,
      weight: ad.weight,
      source_id: ad.sourceId,
      draw_seed: ad.drawSeed,
      select_date: form.selectDate,
    })),
  toForm: (row) => ({
    ads: [
      {
        sponsorName: row.sponsor_name,
        sponsorDescription: row.sponsor_description,
        sponsorLink: row.sponsor_link,
        sponsorLogoUrl: row.sponsor_logo_url,
        sponsorImageUrl: row.sponsor_image_url,
        adPlacement: row.ad_placement,
        weight: row.weight,
        sourceId: row.source_id,
        drawSeed: row.draw_seed,
      },
    ],
    selectDate: row.select_date,
  }),
  images: { sponsor_logo_url: 'ads', sponsor_image_url: 'ads' },
  filing: 'replaces',
  together: whyNotTogether,
  isWhole: (rows, library) =>
    rows.length === AD_PLACES.length ||
    (rows[0] !== undefined && library !== undefined && !couldDrawMore(rows, library, rows[0].select_date)),
  uses: 'all',
  placeOf: (row) => AdPlacement.options.indexOf(row.ad_placement),
  toLine: (row) => `${isolated(row.sponsor_name)} (${row.ad_placement})`,

  toText: advertisementText,
  toAdParts: advertisementParts,

  messages: {
    saved: { title: 'Ads saved', detail: 'The advertisements are stored with the edition.' },
    notSaved: (_position, reason) => ({
      title: 'Error',
      detail: `Failed to save advertisements: ${reason}`,
    }),
    signInFirst: { title: 'Authentication required', detail: 'You must be logged in to save ads' },
  },
  example: {
    ads: [
      {
        sponsorName: 'Harbor & Vine',
        sponsorDescription: 'Supper by the water, Thursday to Sunday.',
        sponsorLink: 'https://harborvine.example',
        sponsorLogoUrl: null,
        sponsorImageUrl: null,
        adPlacement: 'headline',
        weight: 10,
      },
    ],
    selectDate: '2031-05-03',
  },
})
