import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp } from '#tests/support/build-app.ts'
import { addressOf, CONTRACT_ROUTES } from '#tests/support/routes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import type { RouteContract } from '#contract/route.ts'
import { Problem, ProblemBody } from '#shared/problem.ts'
import { readCallback } from '#server/newsletter/deliveries/callback/apply-callback.ts'
import { STEPS } from '#steps/index.ts'

const { app, as, people, logged } = await buildTestApp()

type Route = RouteContract & { name: string }
let asked = 0

const ask = ({ method }: Pick<Route, 'method'>, url: string, body?: unknown) => {
  asked += 1
  return app.inject({
    method,
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: people.boss.cookie,
      ...(method === 'POST' && { [IDEMPOTENCY_HEADER]: `hostile-input-${asked}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

function fieldsOf(answer: LightMyRequestResponse): string[] {
  expect(answer.statusCode, answer.body).toBe(422)
  return Object.keys(ProblemBody.parse(answer.json()).fields ?? {})
}

/** What no database holds as text: the character of code 0, and half of a pair of UTF-16. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00']
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed())
const NUL = ['\u0000', 'a\u0000b']

const shapeOf = (schema: unknown): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []

describe.each(CONTRACT_ROUTES.filter(({ query }) => query))('$method $path', (route: Route) => {
  test.each(shapeOf(route.query).map(([name]) => name))('refuses a NUL in ?%s by name', async (name) => {
    for (const text of NUL) {
      const [path, search = ''] = addressOf(route).split('?')
      const query = new URLSearchParams(search)
      query.delete(name)
      const url = `${path}?${query.toString()}&${name}=${inAddress(text)}`
      expect(fieldsOf(await ask(route, url))).toContain(name)
    }
  })
})

describe.each(CONTRACT_ROUTES.filter(({ params }) => params))('$method $path', (route: Route) => {
  test.each(shapeOf(route.params).map(([name]) => name))('refuses a NUL in :%s by name', async (name) => {
    const before = route.path.split('/').indexOf(`:${name}`)
    for (const text of NUL) {
      const [path = '', search] = addressOf(route).split('?')
      const parts = path.split('/')
      parts[before] = inAddress(text)
      const url = parts.join('/') + (search ? `?${search}` : '')
      expect(fieldsOf(await ask(route, url, route.body && {}))).toContain(name)
    }
  })
})

const WITH_BODY = CONTRACT_ROUTES.filter(({ body }) => body)

describe.each(WITH_BODY)('$method $path', (route: Route) => {
  const url = addressOf(route)

  test.each([
    ['lists', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['objects', `${'{"form":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ])('refuses 1,000 %s in one another as unreadable', async (_what, text) => {
    const answer = await app.inject({
      method: route.method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: people.boss.cookie,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: 'deep-deep-deep',
      },
      payload: text,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed', requestId: expect.any(String) })
  })
})

describe.each(WITH_BODY.filter(({ takesAnyText }) => !takesAnyText))('$method $path', (route: Route) => {
  const url = addressOf(route)
  const fields = shapeOf(route.body)

  test('refuses in any field what no database holds', async () => {
    for (const name of [...fields.map(([field]) => field), 'unheard_of'])
      for (const text of UNSTORABLE) {
        expect(fieldsOf(await ask(route, url, { [name]: text }))).toContain(name)
        expect(fieldsOf(await ask(route, url, { [name]: { deep: [text] } }))).toContain(`${name}.deep.0`)
      }
  })

  test('refuses a name of a field that no database holds', async () => {
    expect((await ask(route, url, { 'a\u0000': 'x' })).statusCode).toBe(422)
  })
})

test('a draft alone takes any text, and fails at none of it', async () => {
  const routes = WITH_BODY.filter(({ takesAnyText }) => takesAnyText)
  expect(routes.map(({ name }) => name)).toEqual(['saveDraft'])
  for (const route of routes)
    for (const [name] of shapeOf(route.body))
      for (const text of UNSTORABLE)
        for (const value of [text, { deep: text }, { deep: [text] }, { [text]: text }]) {
          const body = { values: {}, revision: 1, [name]: value }
          const { statusCode } = await ask(route, addressOf(route), body)
          expect([200, 422], JSON.stringify(body)).toContain(statusCode)
        }
})

const neededBy = ({ body }: Route): string[] =>
  shapeOf(body)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name)

test.each(WITH_BODY.filter((route) => neededBy(route).length > 0))(
  '$method $path names each field that is missing',
  async (route: Route) => {
    expect(fieldsOf(await ask(route, addressOf(route), {}))).toEqual(expect.arrayContaining(neededBy(route)))
  },
)

test('a callback is held to the same', async () => {
  for (const text of UNSTORABLE)
    expect(() => readCallback(Buffer.from(JSON.stringify({ deliveryId: text })))).toThrow(Problem)
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  expect(() => readCallback(Buffer.from(deep))).toThrow('nested too deeply')
})

type Path = (string | number)[]

/** Every place of a form, the inner ones too. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length > 0 ? [at, ...inner] : inner
}

/** @returns a copy with that in the place; nothing at all when it is undefined */
function withAt(form: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(form)
  let holder = copy as Record<string | number, unknown> // a form is an object, and so is what holds a place of it
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (value === undefined && Array.isArray(holder)) holder.splice(Number(last), 1)
  else if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

const ODD: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e300],
  ['true', true],
  ['empty', ''],
  ['a list', []],
  ['a list in a list', [[]]],
  ['an object', {}],
  ['a NUL', 'a\u0000'],
]

describe.each(STEPS.map((step) => ({ number: step.number, step })))('a form of step $number', ({ step }) => {
  test.each(ODD)('with any field that is %s is filed, or refused at a field', async (_what, value) => {
    for (const path of placesIn(step.example)) {
      const form = withAt(step.example, path, value)
      const answer = await as('boss').post(`/api/steps/${step.number}/entries`, form as object)
      const what = `${path.join('.')}: ${answer.body}`
      expect([201, 409, 422], what).toContain(answer.statusCode)
      if (answer.statusCode === 422) expect(Object.keys(answer.json().fields ?? {}), what).not.toHaveLength(0)
    }
  })
})

test('nothing of all that has failed inside', () => {
  expect(logged().filter(({ level }) => level === 'error')).toEqual([])
})
