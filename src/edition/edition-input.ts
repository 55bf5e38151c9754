import { z } from 'zod'
import { AdPlacement } from '#shared/ads.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { Layout } from './layout.ts'
import { ContentStatus } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'

/*
 * What an edition is assembled from, as it travels (`assembly-input.ts` says what each means). The
 * screens put the edition together of it by the same code as the server, so that what is typed is seen at once.
 */

const Row = z.record(z.string(), z.unknown())
/** Whose words a block is printed in. */
export const Words = z.union([
  z.object({ by: z.literal('edited'), name: z.string() }),
  z.object({ by: z.enum(['desk', 'ai', 'n8n']) }),
])

const SectionText = z.object({
  contentId: z.string(),
  status: ContentStatus,
  text: z.string(),
  words: Words,
  reason: z.string().nullable(),
  createdAt: z.string(),
  madeFrom: listOf(Row, LIMITS.entries, 'as many entries as a send carries').nullable(),
})

const AdPart = z.object({
  placement: AdPlacement,
  text: z.string(),
  sponsors: listOf(
    z.object({ name: z.string(), url: z.string(), logo: z.string().nullable() }),
    LIMITS.adsMost,
    'places of an edition',
  ),
})

const StepInput = z.object({
  step: z.literal(STEP_NUMBERS),
  title: z.string(),
  isDone: z.boolean(),
  rows: listOf(Row, LIMITS.entries, 'refused'),
  ownText: z.string(),
  parts: listOf(AdPart, LIMITS.adsMost, 'one a placement').nullable(),
  teaser: z.string().nullable(),
  doubles: listOf(z.string(), LIMITS.entries, 'an entry each').nullable(),
  unnamed: listOf(
    z.object({ url: z.string(), name: z.string().nullable() }),
    LIMITS.entries,
    'as many as there are rows',
  ).optional(),
  texts: listOf(SectionText, LIMITS.sectionTexts, 'newest'),
  chosenId: z.string().nullable(),
})

export const EditionInput = z.object({
  edition: CalendarDay,
  newsroom: z.object({
    name: z.string(),
    city: z.string(),
    accent: z.string(),
    logo: z.string().nullable(),
    postalAddress: z.string(),
    unsubscribeHref: z.string(),
    browserUrl: z.string().nullable(),
    publicUrl: z.string(),
  }),
  subject: z.string().nullable(),
  previewLine: z.string().nullable(),
  teasers: listOf(z.string(), LIMITS.teasers, 'refused').nullable(),
  note: z.string().nullable(),
  correction: z.string().nullable(),
  layout: Layout.extend({
    order: listOf(Layout.shape.order.element, LIMITS.blocks, 'each block once'),
    leftOut: listOf(Layout.shape.leftOut.element, LIMITS.blocks, 'each block once'),
  }),
  steps: listOf(StepInput, LIMITS.steps, 'one a step'),
  pictureSizes: z.record(z.string(), z.object({ width: z.number(), height: z.number() })),
})
export type EditionInput = z.infer<typeof EditionInput>
