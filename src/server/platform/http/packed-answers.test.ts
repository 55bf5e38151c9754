import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { fileExample } from '#tests/support/filed-entries.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'

const { as, deps, people, app } = await buildTestApp()
const edition = freshEdition()
for (let count = 0; count < 8; count += 1) await fileExample(deps.db, mustFindStep(1), edition)
const LIST = `/api/steps/1/entries?edition=${edition}`
const plain = (await as('ana').get(LIST)).body

const OWN = { 'sec-fetch-site': 'same-origin', cookie: people.ana.cookie }
const ask = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

test.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=1.0, *;q=0.5', gunzipSync],
  ['gzip', 'zstd;q=0, br; q=0.0, GZIP', gunzipSync],
])('a long list leaves packed as %s for a page of ours that takes %s', async (coding, takes, unpack) => {
  const { headers, rawPayload } = await ask(LIST, { ...OWN, 'accept-encoding': takes })

  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(plain.length / 3)
  expect(unpack(rawPayload).toString()).toBe(plain)
})

const ZSTD = { 'accept-encoding': 'zstd' }
test.each<[string, string, Record<string, string>]>([
  ['another site has caused', LIST, { ...OWN, ...ZSTD, 'sec-fetch-site': 'cross-site' }],
  ['a person has typed the address of', LIST, { ...OWN, ...ZSTD, 'sec-fetch-site': 'none' }],
  ['a browser does not say who has caused', LIST, { cookie: people.ana.cookie, ...ZSTD }],
  ['nobody takes packed', LIST, { ...OWN, 'accept-encoding': 'zstd;q=0, identity' }],
  ['fits into one packet', '/api/steps/2/entries?edition=2031-05-03', { ...OWN, ...ZSTD }],
  ['may hold what opens doors', '/api/newsroom', { ...OWN, ...ZSTD }],
])('an answer that %s leaves as it is', async (_what, url, headers) => {
  const answer = await ask(url, headers)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(() => answer.json()).not.toThrow()
})
