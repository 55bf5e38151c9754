import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { SCREENS } from './built-parts.mjs'
import { onlyStampedSources } from './stamped-sources.ts'

const ENTRY = fileURLToPath(new URL('../src/web/worker/sw.ts', import.meta.url))
const COPIED = fileURLToPath(new URL('../src/web/public', import.meta.url))
/** Where the parts of the screens lie that staff never open; they are kept as they are used. */
const ADMINISTRATION = '/src/web/admin/'
const RARE = /jetbrains-mono/

/**
 * Builds the service worker after the screens, into one file of its own that knows the names of theirs. It lies at
 * the root because a worker reaches only what lies below it.
 */
export function buildWorker(): Plugin {
  let files: string[] = []
  let page = ''
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      outDir = dir ?? outDir
      files = [...(await publicFiles()), ...neededFiles(bundle).map((name) => `/${name}`)].sort()
      const html = bundle['index.html']
      page = html?.type === 'asset' ? String(html.source) : ''
    },
    async closeBundle() {
      if (outDir === '') return
      const version = createHash('sha256')
      version.update(page)
      for (const file of files) version.update(file)
      for (const name of await readdir(COPIED)) version.update(await readFile(join(COPIED, name)))
      await buildOne(outDir, { version: version.digest('hex').slice(0, 12), files })
    },
  }
}

const buildOne = (outDir: string, names: { version: string; files: string[] }) =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [onlyStampedSources(SCREENS)],
    define: { BUILD: JSON.stringify(names) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })

/** Every file that the staff side may ask for: what the page loads, and what those load, but for the administration. */
function neededFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const part = bundle[name]
    if (found.has(name) || part?.type !== 'chunk') return
    if (part.isDynamicEntry && part.facadeModuleId?.includes(ADMINISTRATION)) return
    found.add(name)
    for (const next of [...part.imports, ...part.dynamicImports]) visit(next)
  }
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && part.isEntry) visit(part.fileName)
  for (const { type, fileName } of Object.values(bundle))
    if (type === 'asset' && /\.(css|woff2)$/.test(fileName) && !RARE.test(fileName)) found.add(fileName)
  return [...found]
}

const publicFiles = async (): Promise<string[]> => (await readdir(COPIED)).map((name) => `/${name}`)
