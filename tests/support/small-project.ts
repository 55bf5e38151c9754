import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url))

/** What a build says before it makes a part. */
export const SCREENS = 'Building the screens'
export const RENDERING = 'Building the page rendering'
export const SERVER = 'Building the server'
export const DATABASE = 'Building the empty database'

/** @returns the parts that were made */
export const builtBy = ({ output }: Ended) =>
  [SCREENS, RENDERING, SERVER, DATABASE].filter((part) => output.includes(part))

export type Ended = { code: number | null; output: string }

/** `npm start` in that project; `signal` is sent when the server serves. */
export function start(
  project: string,
  env: Record<string, string> = {},
  args: string[] = [],
  signal?: NodeJS.Signals,
) {
  return runScript(project, ['start.mjs', ...args], env, signal)
}

/** Runs one of the scripts from another folder. */
export function runScript(
  project: string,
  args: string[],
  env = {},
  signal?: NodeJS.Signals,
): Promise<Ended> {
  const [script = '', ...rest] = args
  const npm_execpath = join(project, 'npm-cli.js')
  const child = spawn(process.execPath, [join(project, 'scripts', script), ...rest], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, npm_execpath, ...env },
  })
  return endOf(child, signal)
}

/** Waits for the end; `signal` is sent when the server serves. */
export function endOf(child: ChildProcessWithoutNullStreams, signal?: NodeJS.Signals): Promise<Ended> {
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
export function smallProject(): string {
  const project = join(temporaryFolder(), 'the project')
  cpSync(SCRIPTS, join(project, 'scripts'), { recursive: true })
  put(project, 'package.json', '{ "type": "module" }')
  put(project, 'package-lock.json', lockfile('1.0.0'))
  put(project, 'src/web/board/board.tsx', 'board')
  put(project, 'npm-cli.js', NPM)
  put(project, 'src/server/main.ts', PROGRAM)
  put(project, 'scripts/build-server.ts', BUILD_SERVER)
  put(project, 'scripts/prepare-database.ts', PREPARE_DATABASE)
  put(project, 'src/server/people/accounts/passwords/common-passwords.txt', 'password')
  put(project, 'src/shared/board.ts', 'board')
  return project
}

export function put(project: string, path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

export function lockfile(version: string): string {
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
  const { mkdirSync, writeFileSync } = require('node:fs')
  if (process.env.FAKE_BUILD_STANDS) {
    writeFileSync('built-by', String(process.pid))
    setInterval(() => {}, 1000)
    return process.kill(process.ppid, 'SIGTERM')
  }
  if (process.env.FAKE_BUILD_FAILURE) { console.error(process.env.FAKE_BUILD_FAILURE); process.exit(1) }
  mkdirSync(process.argv.includes('--config') ? 'dist/rendering' : 'dist/screens', { recursive: true })\`)
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
console.log('umask ' + process.umask().toString(8))
console.log('arguments ' + process.argv.slice(2).join(' '))
console.log('port ' + PORT + ', database ' + DATABASE_URL + ', mail ' + SMTP_URL)
console.log('data ' + DATA_DIR)
console.log('environment ' + JSON.stringify(process.env))
`
