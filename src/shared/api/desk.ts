import { z } from 'zod'
import { LibraryAd } from '#shared/ads.ts'
import { TaskStatus } from '#shared/board.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { Newsroom } from '#shared/newsroom.ts'
import { OptionalText } from '#shared/text.ts'
import { listOf } from './list.ts'
import {
  Done,
  EditionParams,
  EditionStepParams,
  IdParams,
  Moment,
  NumberText,
  route,
  StepParams,
} from './route.ts'

/** A step of an edition on the board (S89, C12). */
export const Task = z.object({
  /** `task-1` to `task-9`. */
  id: z.string(),
  step: z.number(),
  title: z.string(),
  description: z.string(),
  /** Where the step starts from (S90). */
  url: z.string().nullable(),
  status: TaskStatus,
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  /** 0 while nobody has touched it. */
  version: z.number(),
  entries: z.number(),
  sources: z.object({ checked: z.number(), total: z.number() }),
})
export type Task = z.infer<typeof Task>

export const Board = z.object({ edition: CalendarDay, tasks: listOf(Task, LIMITS.steps, 'one a step') })
export type Board = z.infer<typeof Board>

/** A place to look, and who has looked there for this edition (C14). */
export const Source = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string().nullable(),
  type: z.string().nullable(),
  city: z.enum(['home', 'neighbour']).nullable(),
  checked: z.object({ by: z.string(), at: Moment }).nullable(),
})
export type Source = z.infer<typeof Source>

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

/** A finished step in the own list (S78, S80). */
export const ProgressEntry = z.object({
  id: z.string(),
  step_number: z.number(),
  completed_at: Moment,
  edition: CalendarDay,
})

const EntryParams = IdParams.extend({ step: NumberText })

/** `<id>@<version>` of each entry that the person saw, in any order, with commas; none when there was none (C24). */
const Replaced = z.string().max(20_000)

export const desk = {
  newsroom: route({
    method: 'GET',
    path: '/api/newsroom',
    audience: 'signed-in',
    summary: 'Settings that screens need, and the city’s today and working edition',
    response: Newsroom,
  }),
  board: route({
    method: 'GET',
    path: '/api/editions/:edition/board',
    audience: 'signed-in',
    summary: 'The nine steps of an edition',
    params: EditionParams,
    response: Board,
  }),
  updateTask: route({
    method: 'PATCH',
    path: '/api/editions/:edition/tasks/:step',
    audience: 'signed-in',
    summary: 'Change status, assignee or note of a step; names the version it was based on',
    params: EditionStepParams,
    body: z.strictObject({
      status: TaskStatus.optional(),
      /** Only people who are active. */
      assignee_id: z.uuid('Invalid input').nullable().optional(),
      note: OptionalText(LIMITS.taskNote).optional(),
      version: z.int('Invalid input').min(0),
    }),
    response: Task,
  }),
  sources: route({
    method: 'GET',
    path: '/api/editions/:edition/steps/:step/sources',
    audience: 'signed-in',
    summary: 'The checklist of a step, by id',
    params: EditionStepParams,
    response: z.object({ sources: listOf(Source, LIMITS.libraryItems, 'refused at adding') }),
  }),
  checkSource: route({
    method: 'PUT',
    path: '/api/editions/:edition/steps/:step/sources/:source',
    audience: 'signed-in',
    summary: 'Check or uncheck a source for the edition; the last one begins a step nobody has begun',
    params: EditionStepParams.extend({ source: NumberText }),
    body: z.strictObject({ checked: z.boolean() }),
    response: z.object({ source: Source, began: z.boolean() }),
  }),
  entries: route({
    method: 'GET',
    path: '/api/steps/:step/entries',
    audience: 'signed-in',
    summary: 'Everyone’s entries of a step for an edition, newest first',
    params: StepParams,
    query: z.object({ edition: CalendarDay }),
    response: z.object({ entries: listOf(Entry, LIMITS.entries, 'refused at filing') }),
  }),
  createEntries: route({
    method: 'POST',
    path: '/api/steps/:step/entries',
    audience: 'signed-in',
    summary: 'File a step’s form: all of its rows or none. The body is the step’s form',
    params: StepParams,
    query: z.object({ replaces: Replaced.optional() }),
    body: z.unknown(),
    response: z.object({ entries: listOf(Entry, LIMITS.entries, 'refused at filing') }),
    status: 201,
    idempotent: true,
  }),
  updateEntry: route({
    method: 'PATCH',
    path: '/api/steps/:step/entries/:id',
    audience: 'signed-in',
    summary: 'Change an entry: its form and the version it was based on',
    params: EntryParams,
    body: z.strictObject({ form: z.unknown(), version: z.int('Invalid input').min(1) }),
    response: Entry,
  }),
  deleteEntry: route({
    method: 'DELETE',
    path: '/api/steps/:step/entries/:id',
    audience: 'signed-in',
    summary: 'Take an entry out of its edition; it can be restored',
    params: EntryParams,
    query: z.object({ version: NumberText }),
    response: Entry,
  }),
  restoreEntry: route({
    method: 'POST',
    path: '/api/steps/:step/entries/:id/restore',
    audience: 'signed-in',
    summary: 'Put a deleted entry back',
    params: EntryParams,
    response: Entry,
  }),
  progress: route({
    method: 'GET',
    path: '/api/progress',
    audience: 'signed-in',
    summary: 'The own finished steps, newest first, at most 100',
    response: z.object({ progress: listOf(ProgressEntry, LIMITS.progress, 'newest') }),
  }),
  jokes: route({
    method: 'GET',
    path: '/api/steps/:step/jokes',
    audience: 'signed-in',
    summary: 'The joke table of step 7 or 8, newest first, with the last use',
    params: StepParams,
    response: z.object({
      jokes: listOf(
        z.object({ id: z.number(), joke: z.string(), last_used: CalendarDay.nullable() }),
        LIMITS.libraryItems,
        'refused at adding',
      ),
    }),
  }),
  advertisements: route({
    method: 'GET',
    path: '/api/advertisements',
    audience: 'signed-in',
    summary: 'The advertisement table of step 9, by id, with the last use (C25)',
    response: z.object({
      advertisements: listOf(
        LibraryAd.extend({ last_used: CalendarDay.nullable() }),
        LIMITS.libraryItems,
        'refused at adding',
      ),
    }),
  }),
  reportUnknownPath: route({
    method: 'POST',
    path: '/api/unknown-path',
    audience: 'public',
    summary: 'Note in the log that a person met the not-found screen (S29)',
    body: z.strictObject({ path: z.string().max(LIMITS.url) }),
    response: Done,
    status: 202,
  }),
}
