import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './check-node.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { hashOf, isStartedDirectly, OWN_NODE, ROOT, stop, timed } from './project.mjs'
import { runQuietly } from './run.mjs'

/** What the built screens are made of. */
const SOURCES = [
  'scripts/build-worker.ts',
  'src/web',
  'src/shared',
  'src/steps',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist/.built-from')

/** Builds the screens when any of their sources changed since they were built last. */
export async function ensureBuild() {
  const stamp = hashOf(...SOURCES.flatMap(contentOf))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await timed('Building the screens', () =>
    runQuietly(OWN_NODE, [vite, 'build', '--logLevel', 'warn'], { env }),
  ).catch((error) => stop(`The screens could not be built.\n${error.message}`))
  writeFileSync(STAMP, stamp)
}

/** Names and contents, in an order that is the same on every machine; tests are not part of the screens. */
function contentOf(source) {
  const path = join(ROOT, source)
  if (!existsSync(path)) return [source, 'missing']
  if (/\.test\.tsx?$/.test(source)) return []
  if (!statSync(path).isDirectory()) return [source, readFileSync(path)]
  return readdirSync(path)
    .sort()
    .flatMap((name) => contentOf(`${source}/${name}`))
}

if (isStartedDirectly(import.meta.url)) {
  await ensureInstall({ withTools: false })
  await ensureBuild()
}
