import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#scripts/free-port.mjs'
import { OWN_NODE, ROOT } from '#scripts/project.mjs'
import { UPLOAD_PATH } from '#shared/images.ts'
import { BOSS } from './support/people.ts'

/** What is packed: nothing of it is a source, but what runs before there is a build. */
const PACKED = ['dist', 'migrations', 'scripts', 'package.json', 'package-lock.json']
/** What of the packages is needed to run it; the rest went into what was built. */
const PACKAGES = [
  '.package-lock.json',
  'node/bin',
  'sharp',
  '@img',
  'detect-libc',
  'semver',
  '@electric-sql/pglite',
]
/** Somebody who owns nothing here; the tests of somebody who is not root can start programs as themselves alone. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
/** One red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

const running: { child: ChildProcess; ended: Promise<unknown> }[] = []
let folder: string
let env: Record<string, string>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'city desk packed (1) '))
  const product = join(folder, 'product')
  for (const path of PACKED) cpSync(join(ROOT, path), join(product, path), { recursive: true })
  rmSync(join(product, 'dist/server/compiled'), { recursive: true, force: true })
  for (const path of PACKAGES)
    cpSync(join(ROOT, 'node_modules', path), join(product, 'node_modules', path), { recursive: true })
  chmodSync(folder, 0o755)
  env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  }
})

test.afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const run = (script: string, ...args: string[]) => runAs({}, script, ...args)

/** One of the product's scripts, from a folder that is not the product's. */
function runAs(account: { uid?: number; gid?: number }, script: string, ...args: string[]) {
  const node = join(folder, 'product', relative(ROOT, OWN_NODE))
  const child: ChildProcess = spawn(node, [join(folder, 'product/scripts', script), ...args], {
    ...account,
    cwd: tmpdir(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
  const ended = once(child, 'close').then(() => child.exitCode)
  running.push({ child, ended })
  return { child, ended, output: () => output }
}

test('the packed product runs from another folder without its sources', async () => {
  const server = run('start.mjs')
  await expect.poll(server.output, { timeout: 60_000 }).toContain('create it at http')
  // Two lines for a person and none for a machine.
  expect(server.output().trim().split('\n')).toHaveLength(3)
  const url = `http://127.0.0.1:${env['PORT']}`
  const post = (path: string, body: object | FormData, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData
    const all: Record<string, string> = { 'sec-fetch-site': 'same-origin', ...headers }
    if (!isForm) all['content-type'] = 'application/json'
    return fetch(url + path, { method: 'POST', headers: all, body: isForm ? body : JSON.stringify(body) })
  }

  await test.step('the screens are there', async () => {
    const page = await (await fetch(url)).text()
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? []
    expect((await fetch(url + script)).status).toBe(200)
  })
  await test.step('nothing of the server is served', async () => {
    const page = await (await fetch(url)).text()
    for (const path of ['/server/main.js', '/main.js', '/.built-from', '/builds.json'])
      expect(await (await fetch(url + path)).text()).toBe(page)
  })
  await test.step('no source map is there, and nothing names one', async () => {
    const files = readdirSync(join(folder, 'product/dist/screens'), { recursive: true, encoding: 'utf8' })
    const programs = files.filter((file) => /\.(js|css)$/.test(file))
    expect(programs.length).toBeGreaterThan(10)
    expect(files.filter((file) => /\.map(\.|$)/.test(file))).toEqual([])
    for (const file of programs) {
      expect(await (await fetch(`${url}/${file}`)).text()).not.toContain('sourceMappingURL')
      expect(await (await fetch(`${url}/${file}.map`)).text()).not.toContain('"mappings"')
    }
  })
  const { email, password, fullName } = BOSS
  await test.step('the list of common passwords is there', async () => {
    expect((await post('/api/auth/sign-up', { email, fullName, password: 'password123' })).status).toBe(422)
  })
  const founded = await post('/api/auth/sign-up', { email, fullName, password })
  expect(founded.status).toBe(201)
  const cookie = founded.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  await test.step('pictures are read', async () => {
    const form = new FormData()
    form.append('file', new Blob([PICTURE]), 'dot.png')
    expect((await post(UPLOAD_PATH, form, { cookie })).status).toBe(201)
  })
  await test.step('mails are tried, and a stack names the source', async () => {
    expect((await post('/api/auth/recover', { email })).status).toBe(202)
    await expect.poll(server.output, { timeout: 60_000 }).toContain('The mail server did not take a mail')
    const [, line = 0] = /src\/server\/platform\/mail\/mail-job\.ts:(\d+):\d+/.exec(server.output()) ?? []
    const source = readFileSync(join(ROOT, 'src/server/platform/mail/mail-job.ts'), 'utf8').split('\n')
    expect(source[Number(line) - 1]).toContain('The mail server did not take a mail')
  })

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(readdirSync(join(folder, 'product/dist/server/compiled'))).not.toHaveLength(0)

  const people = run('operate.mjs', 'people', 'list')
  expect(await people.ended).toBe(0)
  expect(people.output()).toContain(email)
  expect(existsSync(join(folder, 'product/src'))).toBe(false)
})

test('another account than the one that built makes a first start, and its data is its own', async () => {
  // What Node keeps compiled belongs to whoever ran it, and another account makes its own or does without.
  const names = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith(join('server', 'compiled')),
  )
  const isOpenToAll = (name: string) => (statSync(join(ROOT, 'dist', name)).mode & 0o004) !== 0
  expect(names.filter((name) => !isOpenToAll(name))).toEqual([])

  const data = join(folder, 'data of another')
  env['DATA_DIR'] = data
  mkdirSync(data, { mode: 0o700 })
  if (NOBODY) chownSync(data, NOBODY.uid, NOBODY.gid)
  const server = runAs(NOBODY ?? {}, 'start.mjs')
  await expect.poll(server.output, { timeout: 60_000 }).toContain('create it at http')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const copied = join(data, 'database/pg')
  for (const name of ['.', 'PG_VERSION', 'global', 'global/pg_control'])
    expect(statSync(join(copied, name)).mode & 0o077, name).toBe(0)
})
