import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '#shared/api/route.ts'
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
  expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Problem']))
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
  const { requestBody } = (await described()).paths['/api/steps/{step}/entries'].post
  const { schema, examples } = requestBody.content['application/json']
  expect(schema.anyOf).toHaveLength(STEPS.length)
  for (const [index, step] of STEPS.entries()) {
    const { value } = examples[`step-${step.number}`]
    expect(step.form.safeParse(value).success, step.title).toBe(true)
    expect(z.fromJSONSchema(schema.anyOf[index]).safeParse(value).success, step.title).toBe(true)
  }
})
