import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ALLOCATOR } from '#scripts/project.mjs'
import { SETTINGS } from '#server/operator-settings.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))
const INSTALLING = 'Installing the packages'
const BUILDING = 'Building the'
const SCREENS = 'Building the screens'
const PICTURES = 'Building the first pictures'
const SERVER = 'Building the server'
const DATABASE = 'Building the empty database'

test('the first start installs, builds and serves; the second only serves', async () => {
  const project = smallProject()
  const first = await start(project)
  expect(first.output).toContain(INSTALLING)
  expect(first.output).toContain(SCREENS)
  expect(first.output).toContain(SERVER)
  expect(first.output).toContain('serving')

  const second = await start(project)
  expect(second.output).toBe(first.output.slice(first.output.indexOf('serving')))
})

test.each([
  ['src/web/board/board.tsx', [SCREENS, PICTURES]],
  ['src/server/board/board-handlers.ts', [SERVER]],
  ['src/server/accounts/passwords/common-passwords.txt', [SERVER]],
  ['scripts/people.ts', [SERVER]],
  ['scripts/build-server.ts', [SERVER]],
  ['src/shared/board.ts', [SCREENS, PICTURES, SERVER]],
  ['package-lock.json', [SCREENS, PICTURES, SERVER, DATABASE]],
])('%s changes, and what is made of it is built again, and nothing else', async (source, expected) => {
  const project = smallProject()
  put(project, 'src/server/board/board-handlers.ts', 'handlers')
  await start(project)
  put(project, source.replace(/(\.[a-z]+)$/, '.test.ts'), 'changed')
  expect((await start(project)).output).not.toContain(BUILDING)

  appendFileSync(join(project, source), '\n')
  expect(builtBy(await start(project))).toEqual(expected)
  expect(builtBy(await start(project))).toEqual([])
  if (!source.startsWith('src/')) return
  rmSync(join(project, source))
  expect(builtBy(await start(project))).toEqual(expected)
})

test('a part that was removed is built again', async () => {
  const project = smallProject()
  await start(project)
  rmSync(join(project, 'dist/server'), { recursive: true })
  expect(builtBy(await start(project))).toEqual([SERVER])
})

test('without sources what was built serves, and what is missing is named', async () => {
  const project = smallProject()
  const first = await start(project)
  rmSync(join(project, 'src'), { recursive: true })
  expect((await start(project)).output).toBe(first.output.slice(first.output.indexOf('serving')))

  rmSync(join(project, 'dist/server'), { recursive: true })
  const failed = await start(project)
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('dist/server is missing') })
})

test('an operator’s command is built and started from the same place, and its exit code is passed on', async () => {
  const project = smallProject()
  await runScript(project, ['ensure-install.mjs'])
  const command = await runScript(project, ['operate.mjs', 'people', 'list'], { FAKE_EXIT: '3' })
  expect(builtBy(command)).toEqual([SERVER])
  expect(command.output).toMatch(/people .*with .*--liftoff-only[^]*arguments list/)
  expect(command.code).toBe(3)
})

test('the embedded database’s flag is not given where a PostgreSQL server is used', async () => {
  const project = smallProject()
  const { output } = await start(project, { DATABASE_URL: 'postgres://db.example/desk' })
  expect(output).toContain('serving')
  expect(output).not.toContain('--liftoff-only')
})

test('packages are installed again when the lockfile asks for another version', async () => {
  const project = smallProject()
  await start(project)
  put(project, 'package-lock.json', lockfile('2.0.0'))
  const changed = await start(project)
  expect(changed.output).toContain(INSTALLING)
  expect(changed.output).toContain('serving')
})

test('packages that a person installed are taken as they are when they agree with the lockfile', async () => {
  const project = smallProject()
  await start(project)
  rmSync(join(project, 'node_modules/.city-desk-install'))
  expect((await start(project)).output).not.toContain(INSTALLING)
})

test('packages for tests are missing after a plain start and installed when asked for', async () => {
  const project = smallProject()
  await start(project)
  expect((await runScript(project, ['ensure-install.mjs'])).output).toBe('')
  expect((await runScript(project, ['ensure-install.mjs', '--dev'])).output).toContain(INSTALLING)
  expect((await runScript(project, ['ensure-install.mjs', '--dev'])).output).toBe('')
})

test('a failing installation says why and does not start the server', async () => {
  const project = smallProject()
  const failed = await start(project, { FAKE_NPM_FAILURE: 'no network' })
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/could not be installed[^]*no network/),
  })
  expect(failed.output).not.toContain('serving')
})

test('an installation without its own Node says how to get it', async () => {
  const project = smallProject()
  const failed = await start(project, { FAKE_NPM_IGNORE_SCRIPTS: '1' })
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('npm rebuild node --ignore-scripts=false')
})

test('a failing build says why and does not start the server', async () => {
  const project = smallProject()
  const failed = await start(project, { FAKE_BUILD_FAILURE: 'board.tsx: unexpected token' })
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('board.tsx: unexpected token') })
  expect(failed.output).not.toContain('serving')
})

test('the server gets the arguments, the environment and the flags it needs, and its exit code is passed on', async () => {
  const project = smallProject()
  const { code, output } = await start(project, { FAKE_EXIT: '7', PORT: '4711' }, ['--quiet'])
  expect(code).toBe(7)
  expect(output).toContain('arguments --quiet')
  expect(output).toContain('port 4711')
  expect(output).toContain('--liftoff-only')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the server, whose own end is the end',
  async (signal) => {
    const project = smallProject()
    const { code, output } = await start(project, { FAKE_UNTIL_SIGNAL: '1' }, [], signal)
    expect(output).toContain(`stopped by ${signal}`)
    expect(code).toBe(0)
  },
)

test('SIGTERM to npm reaches the server too, and `npm start` ends with 0', async () => {
  const project = smallProject()
  await start(project)
  const { type, scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
  put(project, 'package.json', JSON.stringify({ type, scripts }))
  const env = { PATH: process.env.PATH, FAKE_UNTIL_SIGNAL: '1' }
  const npm = spawn('npm', ['start', '--update-notifier=false'], { cwd: project, env })
  const { code, output } = await endOf(npm, 'SIGTERM')
  expect(output).toContain('stopped by SIGTERM')
  expect(code).toBe(0)
})

test('the demo runs on a throwaway data folder and takes nothing else from the environment but the port', async () => {
  const project = smallProject()
  const settings = Object.fromEntries(SETTINGS.map(({ name }) => [name, `configured ${name}`]))
  const others = { PGHOST: 'db.example', AWS_PROFILE: 'newsroom', HTTPS_PROXY: 'http://proxy.example' }
  const { output } = await start(project, { ...settings, ...others, PORT: '4711' }, ['--demo'])
  const [, folder = ''] = /data (.*)\n/.exec(output) ?? []
  expect(folder).toContain(join(tmpdir(), 'city-desk-demo-'))
  expect(existsSync(folder)).toBe(false)
  const [, got = ''] = /environment (.*)\n/.exec(output) ?? []
  const { PATH, HOME, ...env } = JSON.parse(got)
  expect(env).toEqual({ ...ALLOCATOR, DATA_DIR: folder, PORT: '4711', HOST: '127.0.0.1' })
  expect(PATH).toBe(process.env.PATH)
})

const builtBy = ({ output }: Ended) =>
  [SCREENS, PICTURES, SERVER, DATABASE].filter((part) => output.includes(part))

type Ended = { code: number | null; output: string }

function start(
  project: string,
  env: Record<string, string> = {},
  args: string[] = [],
  signal?: NodeJS.Signals,
) {
  return runScript(project, ['start.mjs', ...args], env, signal)
}

/** Runs one of the scripts from another folder. */
function runScript(project: string, args: string[], env = {}, signal?: NodeJS.Signals): Promise<Ended> {
  const [script = '', ...rest] = args
  const npm_execpath = join(project, 'npm-cli.js')
  const child = spawn(process.execPath, [join(project, 'scripts', script), ...rest], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, npm_execpath, ...env },
  })
  return endOf(child, signal)
}

/** Waits for the end; `signal` is sent when the server serves. */
function endOf(child: ChildProcessWithoutNullStreams, signal?: NodeJS.Signals): Promise<Ended> {
  child.stdin.end()
  let output = ''
  const collect = (piece: Buffer) => {
    output += piece
    if (!signal || !output.includes('data ')) return
    child.kill(signal)
    signal = undefined
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** A project with the real scripts, whose npm, build tool and server are small stand-ins that tell what happens. */
function smallProject(): string {
  const project = join(temporaryFolder(), 'the project')
  cpSync(SCRIPTS, join(project, 'scripts'), { recursive: true })
  put(project, 'package.json', '{ "type": "module" }')
  put(project, 'package-lock.json', lockfile('1.0.0'))
  put(project, 'src/web/board/board.tsx', 'board')
  put(project, 'npm-cli.js', NPM)
  put(project, 'src/server/main.ts', PROGRAM)
  put(project, 'scripts/build-server.ts', BUILD_SERVER)
  put(project, 'scripts/prepare-database.ts', PREPARE_DATABASE)
  put(project, 'src/server/accounts/passwords/common-passwords.txt', 'password')
  put(project, 'src/shared/board.ts', 'board')
  return project
}

function put(project: string, path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

function lockfile(version: string): string {
  const packages = {
    '': {},
    'node_modules/vite': { version, integrity: version },
    'node_modules/vitest': { version, integrity: version, dev: true },
    'node_modules/vite-for-another-platform': { version, integrity: version, optional: true },
  }
  return JSON.stringify({ packages })
}

const NPM = `
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
if (process.env.FAKE_NPM_FAILURE) { console.error(process.env.FAKE_NPM_FAILURE); process.exit(1) }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
delete packages['']
delete packages['node_modules/vite-for-another-platform']
if (process.argv.includes('--omit=dev')) delete packages['node_modules/vitest']
mkdirSync('node_modules/vite/bin', { recursive: true })
mkdirSync('node_modules/node/bin', { recursive: true })
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
writeFileSync('node_modules/vite/bin/vite.js', \`
  const { mkdirSync } = require('node:fs')
  if (process.env.FAKE_BUILD_FAILURE) { console.error(process.env.FAKE_BUILD_FAILURE); process.exit(1) }
  mkdirSync(process.argv.includes('--config') ? 'dist/picture' : 'dist/screens', { recursive: true })\`)
writeFileSync('node_modules/vite/package.json', '{}')
if (!process.env.FAKE_NPM_IGNORE_SCRIPTS) {
  try { symlinkSync(process.execPath, 'node_modules/node/bin/node') } catch {}
}
`

const BUILD_SERVER = `
import { copyFileSync, mkdirSync } from 'node:fs'
mkdirSync('dist/server', { recursive: true })
for (const program of ['main', 'people']) copyFileSync('src/server/main.ts', 'dist/server/' + program + '.js')
`

const PREPARE_DATABASE = `
import { mkdirSync } from 'node:fs'
mkdirSync('dist/prepared-database', { recursive: true })
`

const PROGRAM = `
const { PORT, DATA_DIR, DATABASE_URL = 'none', SMTP_URL = 'none', FAKE_EXIT, FAKE_UNTIL_SIGNAL } = process.env
const timer = FAKE_UNTIL_SIGNAL && setInterval(() => {}, 1000)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
  console.log('stopped by ' + signal)
  clearInterval(timer)
})
process.exitCode = Number(FAKE_EXIT ?? 0)
console.log((process.argv[1].includes('people') ? 'people' : 'serving') + ' with ' + process.execArgv.join(' '))
console.log('arguments ' + process.argv.slice(2).join(' '))
console.log('port ' + PORT + ', database ' + DATABASE_URL + ', mail ' + SMTP_URL)
console.log('data ' + DATA_DIR)
console.log('environment ' + JSON.stringify(process.env))
`
