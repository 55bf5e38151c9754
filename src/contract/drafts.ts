import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { DRAFTS } from '#shared/drafts-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { bytesOf } from '#shared/text.ts'
import { listOf } from '#shared/list.ts'
import { Done, EditionStepParams, Moment, route } from './route.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()], 'Invalid input')
const Field = z.string().regex(/^\w{1,100}$/, 'Invalid input')
const Flat = z.record(Field, Scalar)
/** What a form holds while it is typed in: by field, as the controls give it; lists go one level deep. */
export const DraftValues = z
  .record(Field, z.union([Scalar, Flat, z.array(z.union([Scalar, Flat]))], 'Invalid input'))
  .refine((values) => bytesOf(JSON.stringify(values)) <= LIMITS.draftBytes, DRAFTS.tooLarge)
export type DraftValues = z.infer<typeof DraftValues>

/** Which change a draft belongs to: `<id of the entry>@<version it is based on>`. */
const ChangedEntry = z.string().regex(/^[0-9a-f-]{36}@\d{1,9}$/, 'Invalid input')

/** Only ever grows, over all devices of a person; see `nextRevision`. */
const Revision = z.int('Invalid input').min(1, 'Invalid input').max(Number.MAX_SAFE_INTEGER, 'Invalid input')
const RevisionText = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid input')
  .transform(Number)

/** The revisions that a draft may take the place of; without them, any older one. See `replacedBy`. */
const MOST_OVER = 100
const Over = z.array(Revision).max(MOST_OVER)
const OverText = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, 'Invalid input')
  .transform((text) => text.split(',').map(Number))
  .pipe(Over)

/** A form that is not submitted yet. `entry` is null for a new entry. */
export const Draft = z.object({
  step: z.number(),
  edition: CalendarDay,
  entry: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
  revision: z.number(),
  saved_at: Moment,
})
export type Draft = z.infer<typeof Draft>

const PATH = '/api/editions/:edition/steps/:step/draft'
const WhichEntry = z.object({ entry: ChangedEntry.optional() })

/** What a person has typed and not submitted: kept here so that another browser has it too. Only the own ones. */
export const drafts = {
  drafts: route({
    method: 'GET',
    path: '/api/drafts',
    audience: 'signed-in',
    summary: 'Where the own drafts are, newest first',
    response: z.object({
      drafts: listOf(Draft.omit({ values: true, revision: true }), LIMITS.drafts, 'newest'),
    }),
  }),
  draft: route({
    method: 'GET',
    path: PATH,
    audience: 'signed-in',
    summary: 'The own draft of a step’s form; null when there is none',
    params: EditionStepParams,
    query: WhichEntry,
    response: z.object({ draft: Draft.nullable() }),
  }),
  saveDraft: route({
    method: 'PUT',
    path: PATH,
    audience: 'signed-in',
    summary: 'Keep a draft; one that is newer, or that it may not replace, stays and is the answer',
    params: EditionStepParams,
    body: z.strictObject({
      values: DraftValues,
      revision: Revision,
      over: Over.optional(),
      entry: ChangedEntry.optional(),
    }),
    response: z.object({ draft: Draft }),
    takesAnyText: true,
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: PATH,
    audience: 'signed-in',
    summary:
      'Forget a draft, unless it is newer than the revision that is named, or none of the others that are',
    params: EditionStepParams,
    query: WhichEntry.extend({ revision: RevisionText, over: OverText.optional() }),
    response: Done,
  }),
}

/** Of two drafts the one with the larger revision is newer: later by the clock, and always later than what was seen. */
export const nextRevision = (seen: number, nowMs: number): number => Math.max(seen + 1, nowMs)
