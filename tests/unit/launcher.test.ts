import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLOCATOR } from '#scripts/project.mjs'
import { SETTINGS } from '#server/platform/operator-settings.ts'
import {
  builtBy,
  DATABASE,
  endOf,
  lockfile,
  RENDERING,
  put,
  runScript,
  SCREENS,
  SERVER,
  smallProject,
  start,
} from '#tests/support/small-project.ts'

const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))
const INSTALLING = 'Installing the packages'
const BUILDING = 'Building the'

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

/** Files, and what is made of each. */
const MADE_OF = {
  'src/web/board/board.tsx': [SCREENS, RENDERING],
  'src/server/newsletter/board/board-handlers.ts': [SERVER],
  'src/server/people/accounts/passwords/common-passwords.txt': [SERVER],
  'scripts/people.ts': [SERVER],
  'scripts/build-server.ts': [SERVER],
  'tsconfig.web.json': [SCREENS, RENDERING],
  'src/shared/board.ts': [SCREENS, RENDERING, SERVER],
  'package-lock.json': [SCREENS, RENDERING, SERVER, DATABASE],
}

test('of a file that changes what is made of it is built again, and nothing else; of a test nothing', async () => {
  const project = smallProject()
  put(project, 'src/server/newsletter/board/board-handlers.ts', 'handlers')
  await start(project)
  for (const source of Object.keys(MADE_OF))
    put(project, source.replace(/(\.[a-z]+)$/, '.test.ts'), 'changed')
  expect((await start(project)).output).not.toContain(BUILDING)

  for (const [source, expected] of Object.entries(MADE_OF)) {
    appendFileSync(join(project, source), '\n')
    expect(builtBy(await start(project)), `${source} changes`).toEqual(expected)
    expect(builtBy(await start(project)), `${source} has changed`).toEqual([])
    if (!source.startsWith('src/')) continue
    rmSync(join(project, source))
    expect(builtBy(await start(project)), `${source} is gone`).toEqual(expected)
  }
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

test('what was built may be read by every account, whatever the umask of the one that built, and the server keeps that', async () => {
  const project = smallProject()
  const umask = process.umask(0o077)
  const { output } = await start(project).finally(() => process.umask(umask))
  expect(output).toContain('umask 77')
  const built = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(built).toContain('server.built-from')
  for (const name of ['dist', ...built.map((path) => join('dist', path)), 'node_modules/vite'])
    expect(statSync(join(project, name)).mode & 0o044, name).toBe(0o044)
})

test('an operator’s command is built and started from the same place, and its exit code is passed on', async () => {
  const project = smallProject()
  await runScript(project, ['ensure-install.mjs'])
  const command = await runScript(project, ['operate.mjs', 'people', 'list'], { FAKE_EXIT: '3' })
  expect(builtBy(command)).toEqual([SERVER])
  expect(command.output).toMatch(/people .*with .*--liftoff-only[^]*arguments list/)
  expect(command.code).toBe(3)
})

test('without a command the usage is printed, and one that is not there is refused with it', async () => {
  const project = smallProject()
  const alone = await runScript(project, ['operate.mjs'])
  expect(alone).toMatchObject({
    code: 0,
    output: expect.stringMatching(/npm run citydesk -- COMMAND[^]*backup/),
  })
  const wrong = await runScript(project, ['operate.mjs', 'bakcup'])
  expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/no command bakcup[^]*restore/) })
})

test('without a browser the tests say so in one line, before anything is installed', async () => {
  const project = smallProject()
  const stopped = await runScript(project, ['test.mjs'], { CHROMIUM_PATH: join(project, 'none') })
  expect(stopped.code).toBe(1)
  expect(stopped.output.trim().split('\n')).toHaveLength(1)
  expect(stopped.output).toContain('CHROMIUM_PATH')
  expect(existsSync(join(project, 'node_modules'))).toBe(false)
})

test('a build that is under way ends with the start that is told to end', async () => {
  const project = smallProject()
  expect(await start(project, { FAKE_BUILD_STANDS: '1' })).toMatchObject({ code: 143 })
  const build = Number(readFileSync(join(project, 'built-by'), 'utf8'))
  const runs = () => {
    try {
      return process.kill(build, 0)
    } catch {
      return false
    }
  }
  await expect.poll(runs).toBe(false)
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
  const own = { DATA_DIR: folder, BACKUP_KEEP: '0', HOST: '127.0.0.1' }
  expect(env).toEqual({ ...ALLOCATOR, ...own, PORT: '4711' })
  expect(PATH).toBe(process.env.PATH)
})
