import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import './check-node.mjs'
import { hashOf, isStartedDirectly, mustHaveOwnNode, readableByAll, ROOT, stop, timed } from './project.mjs'
import { runQuietly } from './run.mjs'

const LOCK = join(ROOT, 'package-lock.json')
/** What npm itself wrote about the folder it filled. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json')
/** Our note that the folder was found to agree with the lockfile, so that the next start need not compare. */
const STAMP = join(ROOT, 'node_modules/.city-desk-install')

/**
 * Makes sure that the packages of the lockfile are installed; quick when they are.
 *
 * @param withTools also the packages that only tests and development need
 */
export async function ensureInstall({ withTools }) {
  const stamp = hashOf(readFileSync(LOCK), withTools ? 'with tools' : 'to run')
  if (isNoted(stamp)) return mustHaveOwnNode()
  if (!isInstalled(withTools)) await readableByAll(() => install(withTools))
  mustHaveOwnNode()
  note(stamp)
}

function note(stamp) {
  try {
    writeFileSync(STAMP, stamp)
  } catch {
    // The packages belong to another account, or to a disk that is read only: the next start compares once more.
  }
}

function isNoted(stamp) {
  return existsSync(STAMP) && existsSync(INSTALLED) && readFileSync(STAMP, 'utf8') === stamp
}

/** Packages for other platforms may be missing; every other one must be there in the very version. */
function isInstalled(withTools) {
  if (!existsSync(INSTALLED)) return false
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages)
  return wanted.every(([path, { version, integrity, optional, dev, devOptional }]) => {
    const found = installed[path]
    if (found) return found.version === version && found.integrity === integrity
    return path === '' || optional || (!withTools && (dev || devOptional))
  })
}

async function install(withTools) {
  const [command, ...before] = npm()
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const options = { env, shell: process.platform === 'win32' && command === 'npm' }
  await timed('Installing the packages it is made of (the first time this takes a minute)', () =>
    runQuietly(command, [...before, 'ci', tools, '--no-audit', '--no-fund'], options),
  ).catch((error) => stop(`The packages could not be installed.\n${error.message}`))
}

/** The npm that started us, whatever its place; else the one on the path. */
function npm() {
  const path = process.env.npm_execpath
  return path && basename(path).startsWith('npm-cli') ? [process.execPath, path] : ['npm']
}

if (isStartedDirectly(import.meta.url)) await ensureInstall({ withTools: process.argv.includes('--dev') })
