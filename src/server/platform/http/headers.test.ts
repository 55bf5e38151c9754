import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { ALL_ROUTES, addressOf } from '#tests/support/routes.ts'

const { as } = await buildTestApp()

const PAGE_POLICY: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self' https://www.youtube-nocookie.com",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const COMPANIONS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const policyOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )

/** It has a policy of its own for those who may see it (frame-page.test.ts). */
const HAS_ITS_OWN = 'frame of an edition'
/** They have one of their own for everybody (archive.test.ts). */
const OF_THE_ARCHIVE = ['archive', 'archive: feed', 'archived edition', 'page that ends emails']

// The live stream answers administrators for ever; its headers are read where it is refused.
const ASKED = ALL_ROUTES.filter(
  ({ method, name }) => method === 'GET' && !OF_THE_ARCHIVE.includes(name),
).flatMap((route) =>
  (['boss', null] as const)
    .filter((name) => name === null || !['live', HAS_ITS_OWN].includes(route.name))
    .map((name) => ({ route, name })),
)

test.each(ASKED)('$route.path carries the page policy for $name', async ({ route, name }) => {
  const { headers } = await as(name).get(addressOf(route))
  expect(headers).toMatchObject(COMPANIONS)
  expect(policyOf(headers['content-security-policy'])).toEqual(PAGE_POLICY)
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

const PERSONAL = ASKED.filter(({ route }) => route.audience !== 'public' || route.path.startsWith('/api'))

test.each(PERSONAL)('$route.path is kept by no cache for $name', async ({ route, name }) => {
  const { headers } = await as(name).get(addressOf(route))
  expect(headers['cache-control']).toBe('no-store')
})

test('what is not found, not readable or not allowed carries it too', async () => {
  const answers = [
    await as('ana').get('/api/nowhere'),
    await as('ana').get('/nowhere'),
    await as('ana').post('/api/unknown-path', '{', { 'content-type': 'application/json' }),
    await as('ana').post('/api/unknown-path', { path: '/x' }, { 'sec-fetch-site': 'cross-site' }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject(COMPANIONS)
    expect(policyOf(headers['content-security-policy'])).toEqual(PAGE_POLICY)
  }
})

test('an address written differently is kept by no cache either', async () => {
  const { headers } = await as('boss').get('/%61pi/admin/people')
  expect(headers['cache-control']).toBe('no-store')
})

test('behind https browsers are told never to use plain http here again, and cookies are bound to it (C4)', async () => {
  const env = { PUBLIC_URL: 'https://desk.example.org', HOST: '0.0.0.0' }
  const secure = await openNewsroom({ env })
  const { headers, statusCode } = await secure.as('ana').get('/api/newsroom')

  expect(statusCode).toBe(200)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(secure.people.ana.cookie).toMatch(/^__Host-/)
  await secure.close()
})
