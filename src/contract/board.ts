import { z } from 'zod'
import { TaskStatus } from '#shared/board.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { OptionalText } from '#shared/text.ts'
import { listOf } from '#shared/list.ts'
import { Skip } from './publication-days.ts'
import { Done, EditionParams, EditionStepParams, Moment, route } from './route.ts'

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
  /** The name of who completed it; null while it is not done. */
  completedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** 0 while nobody has touched it. */
  version: z.number(),
  entries: z.number(),
  /** Of what is filed the one that is printed, or the first of several, in one line; null while nothing is filed. */
  line: z.string().nullable(),
  sources: z.object({ checked: z.number(), total: z.number() }),
})
export type Task = z.infer<typeof Task>

/** What a person is told of an edition whose steps are all done, until that person opens it. */
export const FinishLine = z.object({
  /** The person has not been told yet. */
  isNew: z.boolean(),
  /** Of the letter; '' without one. */
  subject: z.string(),
  /** The lines that announce what is in it. */
  lines: listOf(z.string(), LIMITS.teasers, 'lines of an edition'),
  filedBy: listOf(z.string(), LIMITS.finishNames, 'the first in the order of the steps'),
})
export type FinishLine = z.infer<typeof FinishLine>

export const Board = z.object({
  edition: CalendarDay,
  tasks: listOf(Task, LIMITS.steps, 'one a step'),
  /** When the last of the steps was done; null while one is open. */
  completed_at: Moment.nullable(),
  /** Why its day is marked as having no edition; null when it is not (C63). */
  skip: Skip.nullable(),
  /** Its letter is approved: what changes now goes out only after it is approved again (C62). */
  isApproved: z.boolean(),
  /** Of the working edition, in the morning: what is open, and what happened since the last visit, in one sentence. */
  morning: z.string().nullable(),
  /** Null while a step is open, for a key, and once the person has been told. */
  finish: FinishLine.nullable(),
})
export type Board = z.infer<typeof Board>

/** The nine steps of an edition as tasks that the team shares. */
export const board = {
  board: route({
    method: 'GET',
    path: '/api/editions/:edition/board',
    audience: 'signed-in',
    key: 'read',
    summary: 'The steps of an edition',
    params: EditionParams,
    response: Board,
  }),
  updateTask: route({
    method: 'PATCH',
    path: '/api/editions/:edition/tasks/:step',
    audience: 'signed-in',
    key: 'file',
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
  keepFinishLine: route({
    method: 'PUT',
    path: '/api/editions/:edition/finish-line',
    audience: 'signed-in',
    summary: 'Note that one was told of a completed edition, or has opened it',
    params: EditionParams,
    body: z.strictObject({ isOpened: z.boolean() }),
    response: Done,
  }),
}
