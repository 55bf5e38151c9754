import { describe, expect, test } from 'vitest'
import { cacheStrategyOf } from './cache-strategy.ts'

const HERE = 'https://desk.example'
const FILES = new Set(['/head.js', '/assets/index-1.js', '/manifest.webmanifest'])
const strategy = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  cacheStrategyOf({ method: 'GET', mode: 'cors', url: new URL(path, HERE).href, ...more }, HERE, FILES)

test.each([
  '/api/session',
  '/api/newsroom',
  '/api/editions/2031-05-03/board',
  '/api/steps/1/entries?edition=2031-05-03',
  '/api/editions/2031-05-03/steps/1/sources',
  '/api/admin/overview?date=2031-05-03',
])('what was read at %s can be read again without a network', (path) => {
  expect(strategy(path)).toBe('answer')
})

test.each([
  '/api/live',
  '/api/live?after=7',
  '/api/health/ready',
  '/api/auth/sessions',
  '/api/drafts',
  '/api/editions/2031-05-03/steps/1/draft',
  '/api/editions/2031-05-03/steps/1/draft?entry=1',
  '/api/admin/formatted-content/1/export',
  '/api/admin/mails',
  '/images/4f1d.jpg',
  '/functions/v1/handle-webhook',
  '/preview/1',
])('%s always comes from the server', (path) => {
  expect(strategy(path)).toBe('network')
  expect(strategy(path, { mode: 'navigate' })).toBe('network')
})

describe('pages and files', () => {
  test.each(['/', '/board', '/step/3?edition=2031-05-03', '/assets', '/apiary'])(
    'the page at %s opens without a network',
    (path) => expect(strategy(path, { mode: 'navigate' })).toBe('page'),
  )

  test.each(['/assets/index-1.js', '/assets/of-the-administration-2.js', '/head.js'])(
    '%s is taken from the kept build',
    (path) => expect(strategy(path)).toBe('file'),
  )

  test('a file that is not of the build is none', () => {
    expect(strategy('/robots.txt')).toBe('network')
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s goes out untouched, now or not at all', (method) => {
  expect(strategy('/api/steps/1/entries', { method })).toBe('network')
})

test('other origins are none of ours', () => {
  expect(strategy('https://elsewhere.example/api/session')).toBe('network')
})
