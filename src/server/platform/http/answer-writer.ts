import compile, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Writes the answers of one route: what the schema does not declare never leaves.
 *
 * Compiled for the first answer. Those of all routes together would take a fifth of a start, and most of them are not
 * asked for soon; a test compiles every one.
 */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => (write ??= compileWriter(schema))(answer)
}

/** @throws Error when the schema can't be said as JSON schema */
export const compileWriter = (schema: z.ZodType): ((answer: unknown) => string) =>
  compile(asJsonSchema(schema) as Schema) // both mean draft 7 of JSON schema

const asJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
