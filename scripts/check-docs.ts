import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '#server/platform/operator-settings.ts'
import {
  documentFaults,
  mapFaults,
  numberFaults,
  type Project,
  settingFaults,
  unlinkedDocuments,
  untoldScripts,
} from './document-faults.ts'
import { citationFaults, namedTestFaults, unprovedPromises } from './promise-faults.ts'

// Proves that the documents tell the truth: what they name exists, tests included, the README's
// settings are the server's, and what cites the promises cites a section of them.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'migrations', 'deploy', '.ci']
/** The two texts that came before the code name what was only planned then. */
const NOT_OURS = /^docs\/specification\//

const project = await readProject()
const all = [...project.paths].filter((path) => path.endsWith('.md'))
const documents = all.filter((path) => !NOT_OURS.test(path))
const faults = documents.length < 5 ? ['The documents were not found.'] : []
const texts: string[] = []
for (const document of documents) {
  const text = await readFile(join(ROOT, document), 'utf8')
  texts.push(text)
  faults.push(...documentFaults(document, text, project), ...namedTestFaults(document, text, sourceOf))
}
const promises = await readFile(join(ROOT, 'docs/promises.md'), 'utf8')
faults.push(...unprovedPromises(promises))
for (const path of [...project.paths].filter((path) => /\.tsx?$/.test(path) && !isOfTheCheck(path)))
  faults.push(...citationFaults(path, sourceOf(path) ?? '', promises))
const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
faults.push(
  ...settingFaults(readme, SETTINGS),
  ...mapFaults(readme, project),
  ...numberFaults(project.paths),
  ...untoldScripts(texts, project),
  ...unlinkedDocuments(new Map(all.map((path) => [path, sourceOf(path) ?? '']))),
)

process.stdout.write(`${[...faults, `Read ${documents.length} documents.`].join('\n')}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function sourceOf(path: string): string | undefined {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Its own examples cite what is not there. */
function isOfTheCheck(path: string): boolean {
  return path.startsWith('scripts/promise-faults')
}

async function readProject(): Promise<Project> {
  const top = await readdir(ROOT)
  const below = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((path) =>
        `${folder}/${path}`.replaceAll('\\', '/'),
      ),
    ),
  )
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  return { paths: new Set([...top, ...below.flat()]), scripts: new Set(Object.keys(scripts)) }
}
