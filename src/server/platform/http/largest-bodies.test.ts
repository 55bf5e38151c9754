import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { LARGEST_FORMS, largestBodies } from '#tests/support/largest-bodies.ts'
import { addressOf, CONTRACT_ROUTES } from '#tests/support/routes.ts'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { DRAFT_PREVIEW_PATH } from '#contract/formatted-content.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import type { RouteContract } from '#contract/route.ts'
import { LIMITS } from '#shared/limits.ts'
import { ProblemBody } from '#shared/problem.ts'
import { STEPS } from '#steps/index.ts'

const { app, as, people } = await buildTestApp()
const { settings } = (await as('boss').get('/api/admin/settings')).json()
const LARGEST = largestBodies(people.ana.id, settings)

type Route = RouteContract & { name: string }
type Method = Route['method']
const WITH_BODY = CONTRACT_ROUTES.filter(({ body }) => body)
const bytesOfBody = ({ bodyBytes, audience }: Route): number =>
  bodyBytes ?? (audience === 'public' ? LIMITS.publicBodyBytes : LIMITS.bodyBytes)

let asked = 0
const ask = (method: Method, url: string, payload: Buffer, type = 'application/json') => {
  asked += 1
  return app.inject({
    ...{ method, url, payload },
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: people.boss.cookie,
      'content-type': type,
      ...(method === 'POST' && { [IDEMPOTENCY_HEADER]: `largest-body-${asked}` }),
    },
  })
}

/** As a program writes JSON that keeps to ASCII: a letter beyond it takes six bytes. */
const inAscii = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
/** Blanks behind a value belong to its JSON. */
const filledUpTo = (bytes: number, json: string): Buffer => {
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(bytes)
  return Buffer.from(json.padEnd(bytes - Buffer.byteLength(json) + json.length))
}
const strange = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"key-${at}":0`).join()}}`

const BOUND_MS = 20
const cost = async (method: Method, url: string, payload: Buffer, type?: string) => {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  const act = async () => void answers.push(await ask(method, url, payload, type))
  expect(await leastCpuMs(act, BOUND_MS), `${method} ${url}`).toBeLessThanOrEqual(BOUND_MS)
  return answers.map(({ statusCode }) => statusCode)
}

test('the largest body of each route is known here', () => {
  expect(Object.keys(LARGEST).toSorted()).toEqual(WITH_BODY.map(({ name }) => name).toSorted())
})

describe.each(WITH_BODY)('$method $path', (route: Route) => {
  const { method, name } = route
  const url = addressOf(route)
  const bytes = bytesOfBody(route)

  test('takes its largest honest body, and of one byte more it reads nothing', async () => {
    const large = LARGEST[name]
    expect(route.body?.safeParse(large).error).toBeUndefined()
    // Only screens call the others, and they write what was typed as it is.
    const json = route.key ? inAscii(large) : JSON.stringify(large)
    const answer = await ask(method, url, filledUpTo(bytes, json))

    expect(answer.json().code ?? 'taken').not.toMatch(UNREAD)
    for (const status of await cost(method, url, filledUpTo(bytes + 1, json))) expect(status).toBe(413)
  })

  test('judges as many keys or elements as a body has, at little cost, and names few', async () => {
    const answer = await ask(method, url, Buffer.from(strange(LIMITS.bodyParts)))
    const { fields = {} } = ProblemBody.parse(answer.json())
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(fields).length).toBeLessThanOrEqual(20)

    for (const status of await cost(method, url, Buffer.from(strange(LIMITS.bodyParts))))
      expect(status).toBe(422)
  })

  test.each([
    ['key', strange(LIMITS.bodyParts + 1)],
    ['key below', `{"form":${strange(LIMITS.bodyParts)}}`],
    ['element', `[${'0,'.repeat(LIMITS.bodyParts)}0]`],
  ])('refuses one %s more before it is judged', async (_what, json) => {
    for (const status of await cost(method, url, Buffer.from(json))) expect(status).toBe(413)
  })
})

/** What a route says of a body that it has not read. */
const UNREAD = /^(malformed|too_large|wrong_type)$/

test.each(STEPS)('the largest form of step $number is filed', async ({ number }) => {
  const form = filledUpTo(LIMITS.formBodyBytes, inAscii(LARGEST_FORMS[number]))
  const filed = await ask('POST', `/api/steps/${number}/entries`, form)
  expect(filed.statusCode, filed.body).toBe(201)
})

test.each([
  ['an unknown path', '/api/nothing', 404],
  ['a page', '/edition', 404],
  ['a callback without proof', '/functions/v1/handle-webhook', 401],
] as const)('%s reads nothing of what it is sent', async (_what, url, expected) => {
  const flood = Buffer.from(strange(1_000))
  for (const status of await cost('POST', url, flood)) expect(status).toBe(expected)
})

test('a preview takes the largest text as a form, and no parts beside it', async () => {
  const type = 'application/x-www-form-urlencoded'
  const text = encodeURIComponent('é'.repeat(LIMITS.formattedContentBytes / 2))
  const form = Buffer.from(`text=${text}&theme=light`)
  expect((await ask('POST', DRAFT_PREVIEW_PATH, form, type)).statusCode).toBe(200)

  const parts = Buffer.from(`text=a${'&a'.repeat(LIMITS.textBodyBytes / 2 - 10)}`)
  for (const status of await cost('POST', DRAFT_PREVIEW_PATH, parts, type)) expect(status).toBe(200)
})
