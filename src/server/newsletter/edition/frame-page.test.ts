import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { EDITION_FRAME_PATH } from '#edition/frame-path.ts'

const { as } = await buildTestApp()

test('the frame of an edition runs nothing, loads our pictures alone and is framed by us alone (promises, Requests, pages, headers)', async () => {
  const { statusCode, headers, body } = await as('ana').get(EDITION_FRAME_PATH)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-security-policy':
      "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(body).not.toContain('<script')
})

test('nobody who is not signed in gets it', async () => {
  expect((await as(null).get(EDITION_FRAME_PATH)).statusCode).toBe(401)
})
