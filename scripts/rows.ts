import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idsIn, rowsOf } from './inventory-rows.ts'

// What `npm run rows` does: lists the rows of the inventory that no test's name carries. A name that carries a
// row which does not exist is a mistake and fails.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const INVENTORY = join(ROOT, 'docs/specification/inventory.md')
const TESTS = /\.(test\.tsx?|journey\.ts)$/

const rows = rowsOf(await readFile(INVENTORY, 'utf8'))
const known = new Set(rows.map(({ id }) => id))
const proved = new Set<string>()
const mistakes: string[] = []

for (const path of await testPaths()) {
  for (const id of idsIn(await readFile(path, 'utf8'))) {
    proved.add(id)
    if (!known.has(id)) mistakes.push(`${path.slice(ROOT.length)} names ${id}, which is no row`)
  }
}

const open = rows.filter(({ id }) => !proved.has(id))
for (const section of new Set(open.map((row) => row.section))) {
  say(`\n${section}`)
  for (const row of open.filter((one) => one.section === section)) say(`  ${row.id}  ${row.item}`)
}
say(`\n${rows.length - open.length} of ${rows.length} rows are named by a test; ${open.length} are not.`)
for (const mistake of mistakes) say(mistake)
process.exitCode = mistakes.length > 0 || rows.length === 0 ? 1 : 0

async function testPaths(): Promise<string[]> {
  const folders = await Promise.all(
    ['src', 'tests'].map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })),
  )
  return folders
    .flat()
    .filter((entry) => entry.isFile() && TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
