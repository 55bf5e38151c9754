import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '#server/operator-settings.ts'
import { documentFaults, type Project, settingFaults } from './document-faults.ts'

// Proves that the documents tell the truth: what they name exists, and the README's settings are the server's.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'migrations', '.ci']
/** The two texts that came before the code name what was only planned then. */
const NOT_OURS = /^docs\/specification\//

const project = await readProject()
const documents = [...project.paths].filter((path) => path.endsWith('.md') && !NOT_OURS.test(path))
const faults = documents.length < 5 ? ['The documents were not found.'] : []
for (const document of documents)
  faults.push(...documentFaults(document, await readFile(join(ROOT, document), 'utf8'), project))
faults.push(...settingFaults(await readFile(join(ROOT, 'README.md'), 'utf8'), SETTINGS))

process.stdout.write(`${[...faults, `Read ${documents.length} documents.`].join('\n')}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

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
