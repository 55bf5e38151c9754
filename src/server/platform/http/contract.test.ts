import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { addressOf, CONTRACT_ROUTES, NOTHING } from '#tests/support/routes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { STEPS } from '#steps/index.ts'

const { app, as, people } = await buildTestApp()

// Something of everything, so that every list has a row to say too much of.
for (const step of STEPS) await as('ana').post(`/api/steps/${step.number}/entries`, step.example)
await as('ana').patch('/api/editions/2031-05-03/tasks/1', { status: 'done', version: 1 })
await as('ana').put('/api/editions/2031-05-03/steps/1/sources/1', { checked: true })
const printsNothing = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }
const letter = await as('boss').patch('/api/admin/editions/2030-06-04', {
  ...{ subject: 'Hello', layout: printsNothing, version: 0 },
})
const { seen } = letter.json()
await as('boss').post('/api/admin/editions/2030-06-04/approve', { seen })
await as(null).post('/api/auth/recover', { email: people.ana.email })

const ask = (name: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  app.inject({
    method,
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: people.boss.cookie,
      ...(method === 'POST' && { [IDEMPOTENCY_HEADER]: `${name}-of-the-contract` }),
    },
    ...(body && { payload: body }),
  })

const READING = CONTRACT_ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('/:id'))

test.each(READING)('$method $path answers what it promises and nothing else', async (route) => {
  const answer = await ask(route.name, 'GET', addressOf(route))
  expect(answer.statusCode).toBe(200)
  // Parsing leaves out what the contract does not declare.
  expect(route.response.parse(answer.json())).toEqual(answer.json())
})

/** The description has nobody's rows, and names the code of whoever is asked for the password again. */
const OF_ROWS = READING.filter(({ audience, name }) => audience !== 'public' && name !== 'apiDescription')

test.each(OF_ROWS)('$method $path tells no secret', async (route) => {
  const { body } = await ask(route.name, 'GET', addressOf(route))
  const [, token = ''] = people.boss.cookie.split('=')
  expect(body).not.toMatch(/argon2|"password|"token|"secret/i)
  expect(body).not.toContain(token.split('.')[0])
})

/** The form of `createEntries` is the step's own; its tests stand beside the entries. */
const WITH_BODY = CONTRACT_ROUTES.filter(({ body, name }) => body && name !== 'createEntries')

test.each(WITH_BODY)('$method $path refuses an unknown field by name', async ({ name, method, ...route }) => {
  const answer = await ask(name, method, addressOf({ name, ...route }), { unheard_of: 1 })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: { unheard_of: 'This field is not known here.' },
    requestId: expect.any(String),
  })
})

test.each(WITH_BODY)('$method $path refuses a body that is no object', async ({ name, method, ...route }) => {
  for (const body of [[], [1]]) {
    const answer = await ask(name, method, addressOf({ name, ...route }), body)
    expect(answer.statusCode).toBe(422)
  }
})

const BODIES: Record<string, object> = {
  updateEntry: { form: STEPS[0]?.example, version: 1 },
  updateWebhook: { name: 'Evening', version: 1 },
  updateTarget: { name: 'Ghost', url: 'https://ghost.example', onApproval: true, version: 1 },
  handOverAgain: { mode: 'draft' },
  republish: {},
  updateContent: { formatted_content: 'Good evening', version: 1 },
  setRole: { role: 'admin' },
}
const WITH_ID = CONTRACT_ROUTES.filter(({ path }) => path.includes(':id'))

describe.each(WITH_ID)('$method $path', ({ name, method, ...route }) => {
  const url = addressOf({ name, ...route })

  test('an id of nothing is not found', async () => {
    const answer = await ask(name, method, url, BODIES[name])
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  })

  test.each(['1', 'null', "'; drop table user; --", `${NOTHING}0`, '%00'])(
    'an id such as %s is refused',
    async (id) => {
      const answer = await ask(name, method, url.replace(NOTHING, encodeURIComponent(id)), BODIES[name])
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(['id'])
    },
  )
})

const WITH_EDITION = CONTRACT_ROUTES.filter(({ path }) => path.includes(':edition'))

test.each(WITH_EDITION)('$method $path takes real days alone (S244)', async ({ name, method, ...route }) => {
  for (const day of ['2031-02-30', '2031-5-3', 'today', '1999-12-31', '2031-05-03T00:00:00Z']) {
    const url = addressOf({ name, ...route }).replace('2031-05-03', day)
    const answer = await ask(name, method, url, { checked: true, version: 0 })
    expect(answer.statusCode, day).toBe(422)
    expect(Object.keys(answer.json().fields)).toContain('edition')
  }
})
