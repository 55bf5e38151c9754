import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf } from './source-rules.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'tests', 'scripts', 'docs', '.ci']
const AT_THE_TOP = /^[^.].*\.(ts|json|md|html)$|^\.oxlintrc\.json$/
const READ = /\.(ts|tsx|mjs|js|css|html|md|json|sh)$|^run$/
/** Written by programs, or the two texts that came before the code. */
const NOT_OURS = /^(package-lock\.json$|docs\/specification\/)/
/** A check that reads next to nothing passes for the wrong reason. */
const LEAST_FILES = 200
const MUST_HAVE = [
  'src/contract/',
  'src/edition/',
  'src/shared/',
  'src/steps/',
  'src/server/',
  'src/web/',
  'tests/',
  'scripts/',
]

/** @returns the faults of every file of the project, and how many files were read */
export async function checkSource(root: string): Promise<{ files: number; faults: string[] }> {
  const paths = await sourcePaths(root)
  const faults: string[] = []
  for (const path of paths) faults.push(...faultsOf(path, await readFile(join(root, path), 'utf8')))
  for (const folder of MUST_HAVE)
    if (!paths.some((path) => path.startsWith(folder))) faults.push(`Nothing was read in ${folder}`)
  if (paths.length < LEAST_FILES) faults.push(`Only ${paths.length} files were read; there must be more`)
  return { files: paths.length, faults }
}

/** Relative to the project folder, with forward slashes. */
async function sourcePaths(root: string): Promise<string[]> {
  const top = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && AT_THE_TOP.test(entry.name))
    .map(({ name }) => name)
  const below = await Promise.all(FOLDERS.map((folder) => pathsBelow(root, folder)))
  return [...top, ...below.flat()].filter((path) => !NOT_OURS.test(path)).sort()
}

async function pathsBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
    )
}

if (import.meta.main) {
  const { files, faults } = await checkSource(ROOT)
  process.stdout.write(`${[...faults, `Read ${files} files, found ${faults.length} faults.`].join('\n')}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
