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
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>City Desk</title>')
  for (const name of ['head.js', 'sw.js']) writeFileSync(join(folder, name), SCRIPT)
  writeFileSync(join(folder, 'assets/main-1a2b.js'), SCRIPT)
  const preloads = [
    { path: '/', isSignedIn: true, files: ['/assets/board-1a2b.js'] },
    { path: '/step', isSignedIn: true, files: ['/assets/frame-1a2b.js', '/assets/step-1a2b.js'] },
  ]
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads))
  await compressBuild(folder)
  const app = Fastify()
  await serveScreens(app, folder, ({ headers }) => headers.cookie === 'signed-in')
  return app
}

test('a browser that reads Brotli gets the compressed copy of a script, kept for ever', async () => {
  const app = await builtScreens()
  const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(answer.headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
})

test('a file without a hash in its name is asked for anew, and plain where nothing else is understood', async () => {
  const answer = await (await builtScreens()).inject({ url: '/head.js' })
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(SCRIPT)
})

test('no file is a page that loads anything; only the worker keeps the policy that it lives by', async () => {
  const app = await builtScreens()
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  for (const url of ['/head.js', '/assets/main-1a2b.js'])
    expect(await policyOf(url), url).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(await policyOf('/sw.js')).toBeUndefined() // that of every answer stays: see headers.test.ts
})

test('every other address is the page; calls and files that are not there are not', async () => {
  const app = await builtScreens()
  expect((await app.inject('/step/3?edition=2031-05-03')).body).toContain('<title>City Desk</title>')
  for (const url of ['/api/nothing', '/assets/gone.js', '/assets/main-1a2b.js.br'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})

test('a page names the files that it asks for next, to whoever will see them', async () => {
  const app = await builtScreens()
  const linkOf = async (url: string, cookie = 'signed-in') => {
    const { headers } = await app.inject({ url, headers: { cookie } })
    expect(headers['vary']).toBe('cookie')
    return headers['link']
  }
  const step = '</assets/frame-1a2b.js>; rel=modulepreload, </assets/step-1a2b.js>; rel=modulepreload'
  expect(await linkOf('/?edition=2031-05-03')).toBe('</assets/board-1a2b.js>; rel=modulepreload')
  expect(await linkOf('/step/3')).toBe(step)
  expect(await linkOf('/stepping')).toBeUndefined()
  expect(await linkOf('/step/3', 'nobody')).toBeUndefined()
  expect((await app.inject('/preloads.json')).body).toContain('<title>City Desk</title>')
})
