import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import {
  ALL_ROUTES,
  addressOf,
  changesSomething,
  isForMachines,
  type TestedRoute,
} from '#tests/support/routes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { routeLines } from './route-list.ts'

const { app, as, people } = await buildTestApp()

const ask = ({ method, ...route }: TestedRoute, headers: Record<string, string>, url = addressOf(route)) =>
  app.inject({ method, url, headers: { [IDEMPOTENCY_HEADER]: 'the-same-every-time', ...headers } })
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const asPerson = (person: { cookie: string }) => ({ ...sameOrigin, cookie: person.cookie })

test('the server has the routes of the contract, the few beside it, and no others', () => {
  const mounted = app.routeList.map(({ method, path, audience }) => `${method} ${path} ${audience}`)
  const promised = ALL_ROUTES.map(({ method, path, audience }) => `${method} ${path} ${audience}`)
  expect(mounted.sort()).toEqual(promised.sort())
})

test('the list of routes for people has a line for each, with who may call it', () => {
  const lines = routeLines(app)
  expect(lines).toHaveLength(ALL_ROUTES.length)
  expect(lines.find((line) => line.includes('/api/admin/people'))).toMatch(
    /^GET +\/api\/admin\/people +admin$/,
  )
})

describe.each(ALL_ROUTES.filter(({ audience }) => audience !== 'public'))('$method $path', (route) => {
  test('asks who is calling (S18, S25, S124)', async () => {
    const answer = await ask(route, sameOrigin)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'not_signed_in', requestId: expect.any(String) })
  })

  test('asks so however its address is written', async () => {
    const url = addressOf(route)
    for (const written of [url.replace('/api', '/%61pi'), url.replace('/api', '/ap%69')])
      expect((await ask(route, sameOrigin, written)).statusCode).toBe(401)
  })

  test('is not opened by a cookie that is not ours (C4)', async () => {
    const [name, value = ''] = people.boss.cookie.split('=')
    const [token] = value.split('.')
    for (const forged of [`${name}=${token}`, `${name}=${token}.AAAA`, `${name}=${value}x`])
      expect((await ask(route, { ...sameOrigin, cookie: forged })).statusCode).toBe(401)
  })
})

const ACCESS_DENIED = { title: 'Access denied', detail: "You don't have permission to view this page." }

describe.each(ALL_ROUTES.filter(({ audience }) => audience === 'admin'))('$method $path', (route) => {
  test('is for administrators (S18, S192, S246)', async () => {
    const answer = await ask(route, asPerson(people.ana))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'not_allowed', ...(route.denied ?? ACCESS_DENIED) })
  })
})

test.each(ALL_ROUTES.filter((route) => route.audience === 'public' && !isForMachines(route)))(
  '$method $path answers everybody (S28)',
  async (route) => {
    expect([401, 403]).not.toContain((await ask(route, sameOrigin)).statusCode)
  },
)

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
]

test.each(ALL_ROUTES.filter(isForMachines))(
  '$method $path knows machines by their proof alone',
  async (route) => {
    for (const headers of [...FOREIGN, asPerson(people.boss)])
      expect((await ask(route, headers)).statusCode, JSON.stringify(headers)).toBe(401)
  },
)

const FROM_BROWSERS = ALL_ROUTES.filter((route) => changesSomething(route) && !isForMachines(route))

describe.each(FROM_BROWSERS)('$method $path', (route) => {
  test('is refused when another site may have caused it', async () => {
    for (const headers of FOREIGN) {
      const answer = await ask(route, { ...headers, cookie: people.boss.cookie })
      expect(answer.statusCode, JSON.stringify(headers)).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'foreign_origin', requestId: expect.any(String) })
    }
  })
})

test('a browser without Sec-Fetch-Site is known by its Origin', async () => {
  const own = await app.inject({
    method: 'POST',
    url: '/api/unknown-path',
    headers: { origin: 'http://localhost:80', host: 'localhost:80' },
    payload: { path: '/nowhere' },
  })
  expect(own.statusCode).toBe(202)
})

test('a path without a route is not found, whoever asks (S24)', async () => {
  for (const name of ['ana', 'boss', null] as const)
    expect((await as(name).get('/api/admin/secrets')).json()).toMatchObject({ code: 'not_found' })
})
