import { z } from 'zod'
import { CONTRACT } from '#contract/api.ts'
import { Board } from '#contract/board.ts'
import { EditionAnswer, IssueWords } from '#contract/edition.ts'
import { Entry } from '#contract/entries.ts'
import { Source } from '#contract/sources.ts'
import { IDEMPOTENCY_HEADER, type RouteContract } from '#contract/route.ts'
import { UPLOAD_PATH, UploadedImage } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import { Newsroom } from '#shared/newsroom.ts'
import { ProblemBody } from '#shared/problem.ts'
import { STEPS } from '#steps/index.ts'

type Json = Record<string, unknown>

const KEYED: [string, RouteContract][] = Object.values(CONTRACT)
  .flatMap((module) => Object.entries<RouteContract>(module))
  .filter(([, { key }]) => key !== undefined)

/** What has a name of its own in the description. A form is read, all else is answered. */
const NAMED: { id: string; schema: z.ZodType; io: 'input' | 'output' }[] = [
  ...Object.entries({
    Problem: ProblemBody,
    Board,
    Entry,
    Source,
    Newsroom,
    Edition: EditionAnswer,
    IssueWords,
  }).map(([id, schema]) => ({ id, schema, io: 'output' as const })),
  { id: 'Picture', schema: UploadedImage, io: 'output' },
  ...STEPS.map(({ number, form }) => ({ id: formName(number), schema: form, io: 'input' as const })),
]
const NAMES = z.registry<{ id: string }>()
for (const { id, schema } of NAMED) NAMES.add(schema, { id })

function formName(step: number): string {
  return `Step${step}Form`
}

/**
 * What other programs can call with a key (C78), as OpenAPI 3.1, made from the contract that the server itself obeys.
 *
 * @param publicUrl where the newsroom is found
 * @param version of the product
 */
export function describeApi({ publicUrl, version }: { publicUrl: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of KEYED)
    (paths[pathOf(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(name, route)
  paths[UPLOAD_PATH] = { post: upload() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'City Desk',
      version,
      description:
        'What other programs read and file with a key. Administrators make keys under Newsroom, API keys. A day is ' +
        `written yyyy-MM-dd in the city's calendar. A key may call ${LIMITS.keyCallsAMinute} times a minute.`,
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        NAMED.map(({ id, schema, io }) => [id, writtenOut(schema, io).$defs?.[id]]),
      ),
    },
    paths,
  }
}

/** `/steps/:step` as OpenAPI writes it. */
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function operationOf(name: string, route: RouteContract): Json {
  const header = {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: true,
    description:
      'Made once for each thing that is to be filed. A repeated request changes nothing and gets the same answer.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  }
  const parameters = [
    ...parametersIn(route.params, 'path'),
    ...parametersIn(route.query, 'query'),
    ...(route.idempotent ? [header] : []),
  ]
  return {
    operationId: name,
    summary: route.summary,
    description: `Needs a key that may ${route.key === 'file' ? 'file' : 'read'}.`,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': bodyOf(name, route.body) } },
    }),
    responses: answers(route.status ?? 200, route.response),
  }
}

function parametersIn(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

/** What is filed is the form of the step in the address, so the description has all of them, each with its example. */
function bodyOf(name: string, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input')
  const anyForm = { anyOf: STEPS.map(({ form }) => schemaOf(form, 'input')) }
  if (name === 'updateEntry')
    return { schema: { ...schema, properties: { ...Object(schema['properties']), form: anyForm } } }
  if (name !== 'createEntries') return { schema }
  return {
    schema: anyForm,
    examples: Object.fromEntries(
      STEPS.map(({ number, title, example }) => [`step-${number}`, { summary: title, value: example }]),
    ),
  }
}

function upload(): Json {
  return {
    operationId: 'upload',
    summary: 'Upload a picture, to be named by what is filed',
    description: 'Needs a key that may file.',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      },
    },
    responses: answers(201, UploadedImage),
  }
}

const answers = (status: number, schema: z.ZodType): Json => ({
  [status]: {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(schema, 'output') } },
  },
  default: {
    description:
      'Why not, in words for people; after 429 and 503 the header Retry-After tells when to try again',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
})

/** A schema, in which whatever has a name is named by it. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...rest } = writtenOut(schema, io)
  return rest
}

type WrittenOut = Json & { $defs?: Record<string, Json> }

/** As zod writes it, with the limits and formats that its checks are too particular to tell (`meta`). */
function writtenOut(schema: z.ZodType, io: 'input' | 'output'): WrittenOut {
  const written = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    metadata: NAMES,
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
  })
  return JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
