import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { IdParams, Moment, NumberText, route, StepParams } from './route.ts'

/** An entry as screens read it. `row` has the step's own columns under their names. */
export const Entry = z.object({
  id: z.string(),
  user_id: z.string(),
  author: z.string(),
  select_date: CalendarDay,
  created_at: Moment,
  updated_at: Moment,
  version: z.number(),
  mayChange: z.boolean(),
  /** One line of plain text. */
  line: z.string(),
  row: z.record(z.string(), z.unknown()),
})
export type Entry = z.infer<typeof Entry>

/**
 * What a filing began: a step that was To Do is In Progress with it, and belongs to who filed where nobody had taken it
 * (C79). `version` is the step's from then on.
 */
export const Begun = z.object({ version: z.int('Invalid input').min(1), isTaken: z.boolean() })
export type Begun = z.infer<typeof Begun>

const EntryParams = IdParams.extend({ step: NumberText })

/** `<id>@<version>` of each entry that the person saw, in any order, with commas; none when there was none (C24). */
const Replaced = z.string().max(20_000)

/** What is filed for a step of an edition. */
export const entries = {
  entries: route({
    method: 'GET',
    path: '/api/steps/:step/entries',
    audience: 'signed-in',
    key: 'read',
    summary: 'Everyone’s entries of a step for an edition, newest first',
    params: StepParams,
    query: z.object({ edition: CalendarDay }),
    response: z.object({ entries: listOf(Entry, LIMITS.entries, 'refused at filing') }),
  }),
  createEntries: route({
    method: 'POST',
    path: '/api/steps/:step/entries',
    audience: 'signed-in',
    key: 'file',
    summary:
      'File a step’s form: all of its rows or none. The body is the step’s form, or { forms } with up to twenty of one edition',
    params: StepParams,
    query: z.object({
      replaces: Replaced.optional(),
      /** What was found for the day and is filed with this; one that is not there is ignored. */
      found: z.uuid('Invalid input').optional(),
    }),
    body: z.unknown(),
    bodyBytes: LIMITS.formBodyBytes,
    response: z.object({
      entries: listOf(Entry, LIMITS.entries, 'refused at filing'),
      /** Null where the step was begun before, or its edition is past or none. */
      begun: Begun.nullable(),
    }),
    status: 201,
    idempotent: true,
  }),
  takeBackEntries: route({
    method: 'POST',
    path: '/api/steps/:step/entries/take-back',
    audience: 'signed-in',
    summary:
      'Take back what was just filed, all or none; the step it began is To Do again where nobody changed it or filed since',
    params: StepParams,
    body: z.strictObject({
      entries: z
        .array(z.strictObject({ id: z.uuid('Invalid input'), version: z.int('Invalid input').min(1) }))
        .min(1)
        .max(LIMITS.formsAtOnce),
      begun: Begun.nullable(),
    }),
    response: z.object({ isStepBack: z.boolean() }),
  }),
  updateEntry: route({
    method: 'PATCH',
    path: '/api/steps/:step/entries/:id',
    audience: 'signed-in',
    key: 'file',
    summary: 'Change an entry: its form and the version it was based on',
    params: EntryParams,
    body: z.strictObject({ form: z.unknown(), version: z.int('Invalid input').min(1) }),
    bodyBytes: LIMITS.formBodyBytes,
    response: Entry,
  }),
  deleteEntry: route({
    method: 'DELETE',
    path: '/api/steps/:step/entries/:id',
    audience: 'signed-in',
    key: 'file',
    summary: 'Take an entry out of its edition; it can be restored',
    params: EntryParams,
    query: z.object({ version: NumberText }),
    response: Entry,
  }),
  restoreEntry: route({
    method: 'POST',
    path: '/api/steps/:step/entries/:id/restore',
    audience: 'signed-in',
    key: 'file',
    summary: 'Put a deleted entry back',
    params: EntryParams,
    response: Entry,
  }),
}
