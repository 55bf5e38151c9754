import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { EditionStepParams, Moment, NumberText, route } from './route.ts'

/** A place to look, and who has looked there for this edition (C14). */
export const Source = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string().nullable(),
  type: z.string().nullable(),
  city: z.enum(['home', 'neighbour']).nullable(),
  checked: z.object({ by: z.string(), at: Moment }).nullable(),
  /** When its feed was last read; null before the first reading, and only there where it has one. */
  readAt: Moment.nullable().optional(),
})
export type Source = z.infer<typeof Source>

/** The checklist of a step. */
export const sources = {
  sources: route({
    method: 'GET',
    path: '/api/editions/:edition/steps/:step/sources',
    audience: 'signed-in',
    key: 'read',
    summary: 'The checklist of a step, by id',
    params: EditionStepParams,
    response: z.object({ sources: listOf(Source, LIMITS.libraryItems, 'refused at adding') }),
  }),
  checkSource: route({
    method: 'PUT',
    path: '/api/editions/:edition/steps/:step/sources/:source',
    audience: 'signed-in',
    key: 'file',
    summary: 'Check or uncheck a source for the edition; the last one begins a step nobody has begun',
    params: EditionStepParams.extend({ source: NumberText }),
    body: z.strictObject({ checked: z.boolean() }),
    response: z.object({ source: Source, began: z.boolean() }),
  }),
}
