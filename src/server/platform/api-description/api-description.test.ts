import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { STEPS } from '#steps/index.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { CONTRACT_ROUTES } from '#tests/support/routes.ts'

const { as } = await buildTestApp({ env: { PUBLIC_URL: 'https://desk.example' } })
const described = async () => (await as('ana').get('/api/openapi.json')).json()

test('the description is valid OpenAPI 3.1, and every reference in it leads somewhere', async () => {
  const description = await described()
  const result = await new Validator().validate(structuredClone(description))
  expect(result).toMatchObject({ valid: true })
  expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://desk.example' }] })
  const refs = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  const named = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect([...new Set(refs)].toSorted()).toEqual(named.toSorted())
  expect(named).toEqual(
    expect.arrayContaining(
      ['Problem', 'Entry', 'Board', 'Step1Form'].map((name) => `#/components/schemas/${name}`),
    ),
  )
})

test('the validator refuses a description that is none', async () => {
  const { paths: _, info: __, ...broken } = await described()
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})

test('it has every route that a key may call, and no other', async () => {
  const { paths } = await described()
  const told = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const keyed = CONTRACT_ROUTES.filter(({ key }) => key).map(({ method, path }) => `${method} ${path}`)
  expect(told.toSorted()).toEqual([...keyed, 'POST /api/images'].toSorted())
})

test('each call is described with what it needs and the status that it answers', async () => {
  const { paths } = await described()
  for (const route of CONTRACT_ROUTES.filter(({ key }) => key)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const { parameters = [], responses } = paths[path][route.method.toLowerCase()]
    const needed = (place: string) =>
      parameters
        .filter((one: { in: string; required: boolean }) => one.in === place && one.required)
        .map(({ name }: { name: string }) => name)
    const inQuery = Object.entries<z.ZodType>(route.query?.shape ?? {})
    expect(needed('path'), route.name).toEqual(Object.keys(route.params?.shape ?? {}))
    expect(needed('query'), route.name).toEqual(
      inQuery.flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name])),
    )
    expect(needed('header'), route.name).toEqual(route.idempotent ? [IDEMPOTENCY_HEADER] : [])
    expect(Object.keys(responses), route.name).toEqual([String(route.status ?? 200), 'default'])
  }
})

test('the form of each step is described as the server reads it, with an example that it takes', async () => {
  const { paths, components } = await described()
  const { requestBody } = paths['/api/steps/{step}/entries'].post
  const { schema, examples } = requestBody.content['application/json']
  expect(schema.anyOf).toHaveLength(STEPS.length)
  for (const [index, step] of STEPS.entries()) {
    const { value } = examples[`step-${step.number}`]
    expect(step.form.safeParse(value).success, step.title).toBe(true)
    expect(schema.anyOf[index]).toEqual({ $ref: `#/components/schemas/Step${step.number}Form` })
    const form = z.fromJSONSchema(components.schemas[`Step${step.number}Form`])
    expect(form.safeParse(value).success, step.title).toBe(true)
  }
})

/** Every text in a schema, with where it stands. */
function textsIn(schema: unknown, path: string): [string, object][] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: [string, object][] = 'type' in schema && schema.type === 'string' ? [[path, schema]] : []
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))]
}

test('every text that a program sends tells its limit or its format', async () => {
  const { paths, components } = await described()
  const forms = STEPS.map(({ number }) => [`Step${number}Form`, components.schemas[`Step${number}Form`]])
  const calls = Object.entries<Record<string, { parameters?: object[]; requestBody?: object }>>(
    paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path !== '/api/images') // its file is bytes
      .map(([method, { parameters, requestBody }]) => [`${method} ${path}`, { parameters, requestBody }]),
  )
  const texts = [...forms, ...calls].flatMap(([name, schema]) => textsIn(schema, String(name)))
  const open = texts.filter(([, text]) => !TELLING.some((key) => key in text)).map(([path]) => path)
  expect(open).toEqual([])
  expect(components.schemas.Step1Form.properties).toMatchObject({
    venue: { minLength: 1, maxLength: 200 },
    date: { format: 'date' },
    url: { anyOf: expect.arrayContaining([{ type: 'string', format: 'uri', maxLength: 2048 }]) },
  })
  expect(components.schemas.Entry.properties.created_at).toMatchObject({ format: 'date-time' })
})

const TELLING = ['maxLength', 'pattern', 'format', 'enum', 'const']
