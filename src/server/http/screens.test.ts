import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressBuild } from '#scripts/compress-build.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { serveScreens } from './screens.ts'

const SCRIPT = `console.log('${'a long script, '.repeat(200)}')`

async function builtScreens() {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>City Desk</title>')
  writeFileSync(join(folder, 'theme.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/main-1a2b.js'), SCRIPT)
  await compressBuild(folder)
  const app = Fastify()
  await serveScreens(app, folder)
  return app
}

test('a browser that reads Brotli gets the compressed copy of a script, kept for ever', async () => {
  const app = await builtScreens()
  const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(answer.headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
})

test('a file without a hash in its name is asked for anew, and plain where nothing else is understood', async () => {
  const answer = await (await builtScreens()).inject({ url: '/theme.js' })
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(SCRIPT)
})

test('every other address is the page; calls and files that are not there are not', async () => {
  const app = await builtScreens()
  expect((await app.inject('/step/3?edition=2031-05-03')).body).toContain('<title>City Desk</title>')
  for (const url of ['/api/nothing', '/assets/gone.js', '/assets/main-1a2b.js.br'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})
