import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Audience, KeyScope } from '#shared/roles.ts'
import { isStepNumber } from '#shared/step-number.ts'
import { listOf } from '#shared/list.ts'

export const LibraryRowId = z
  .int('Invalid input')
  .min(1, 'Invalid input')
  .max(LIMITS.seedMost, 'Invalid input')

/**
 * What a route promises. The server mounts a handler on it, the screens call it typed; neither can differ.
 *
 * A body is checked strictly: unknown fields are refused by name and nothing is coerced. Path and query are
 * text and are parsed by their schema. Only declared fields leave in an answer.
 */
export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  audience: Audience
  summary: string
  /** What a key of another program must be allowed to do to call it (C78); without it no key may. Never of administrators. */
  key?: KeyScope
  /** What people outside the audience read, where it is not the general refusal. */
  denied?: { title: string; detail: string }
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 202
  /** Creates take an Idempotency-Key header: a repeated request changes nothing and gets the same answer. */
  idempotent?: true
  /** How many bytes its body may have, where it differs from what others take (`bodyBytes` of the limits). */
  bodyBytes?: number
  /** Seconds after which a screen gives up waiting, where it is longer than for others: what is waited for outside. */
  answerS?: number
  /** Takes the text of its body as it comes, and drops of it what no database keeps, so that nothing typed is lost. */
  takesAnyText?: true
}

/** A route whose calls must carry a key. */
export type CreateContract = RouteContract & { idempotent: true }

/** States a route and keeps its exact type. */
export const route = <const R extends RouteContract>(contract: R): R => contract

type Input<R, K extends string> = R extends { [key in K]: infer S extends z.ZodType }
  ? { [key in K]: z.input<S> }
  : unknown
type Output<R, K extends string> = R extends { [key in K]: infer S extends z.ZodType }
  ? { [key in K]: z.output<S> }
  : unknown

/** What a caller gives. */
export type CallInput<R> = Input<R, 'params'> & Input<R, 'query'> & Input<R, 'body'>
/** What a handler receives, checked. */
export type HandlerInput<R> = Output<R, 'params'> & Output<R, 'query'> & Output<R, 'body'>
/** What a handler returns. */
export type HandlerOutput<R extends RouteContract> = z.input<R['response']>
/** What a caller gets. */
export type CallOutput<R extends RouteContract> = z.output<R['response']>

/** A whole number in a path or a query. */
export const NumberText = z
  .string()
  .regex(/^\d{1,9}$/, 'Invalid input')
  .transform(Number)

/** The number of a step in a query. */
export const StepNumberText = NumberText.refine(isStepNumber, 'Unknown step type')

export const StepParams = z.object({ step: NumberText })
export const EditionParams = z.object({ edition: CalendarDay })
export const EditionStepParams = z.object({ edition: CalendarDay, step: NumberText })
export const IdParams = z.object({ id: z.uuid('Invalid input') })
/** An answer that says just that it happened. */
export const Done = z.object({ ok: z.literal(true) })

/** A page of a list in a stable order. `newer` and `older` are the cursors of its neighbours, null at an end. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: listOf(row, LIMITS.pageSizeMost, 'page'),
    newer: z.string().nullable(),
    older: z.string().nullable(),
  })

/** Where a page begins: the opaque cursor of an earlier answer, and the direction to go. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  toward: z.enum(['newer', 'older']).default('older'),
})

/** Moments travel as text with an offset. */
export const Moment = z.string().meta({ format: 'date-time' })

/** Carries the key of a create; a UUID made once per intention. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
