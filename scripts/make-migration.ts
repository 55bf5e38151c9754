import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { isPgEnum, PgTable, PgView } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { systemClock } from '#server/platform/clock.ts'

/**
 * Writes the next numbered SQL migration: what must change so that a database holds the tables the code declares.
 *
 *   npm run migration -- add-venue-index   writes migrations/0003_add-venue-index.sql
 *   npm run migration -- --empty backfill  writes an empty one, for SQL by hand
 *   npm run migration -- --check           writes nothing, fails when tables and migrations differ
 *
 * A column or table that vanishes while another appears is taken for a rename or not by asking, so run it in
 * a terminal. A shipped migration is never edited and never written again: the order is kept by time stamps.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'migrations')
const META = join(FOLDER, 'meta')
const BREAKPOINT = '\n--> statement-breakpoint\n'

type Snapshot = Parameters<typeof generateMigration>[0]
type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean }
type Journal = { version: string; dialect: string; entries: Entry[] }

const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('--'))
const name = words.find((word) => !word.startsWith('--')) ?? 'change'

const journal = readJournal()
const before = await readSnapshot(journal.entries.at(-1))
const after = snapshotOf(await declaredTables(), before.id)
const statements = await generateMigration(before, after)

if (flags.includes('--check')) refuseDifference(statements)
else if (statements.length > 0 || flags.includes('--empty')) await write(statements)
else say('The tables and the migrations agree; nothing to write.')

function refuseDifference(missing: string[]): void {
  if (missing.length === 0) return say('The tables and the migrations agree.')
  process.exitCode = 1
  say(
    `The tables have changes without a migration. Run "npm run migration -- <name>".\n\n${missing.join('\n')}`,
  )
}

async function write(sql: string[]): Promise<void> {
  const idx = journal.entries.length
  const number = String(idx).padStart(4, '0')
  const tag = `${number}_${name}`
  // Later migrations must carry later stamps, even when two were written on machines whose clocks differ.
  const when = Math.max(systemClock().getTime(), (journal.entries.at(-1)?.when ?? 0) + 1)
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true })

  await mkdir(META, { recursive: true })
  await writeFile(join(FOLDER, `${tag}.sql`), `${sql.join(BREAKPOINT) || '-- SQL by hand'}\n`)
  await writeFile(join(META, `${number}_snapshot.json`), `${JSON.stringify(after, null, 2)}\n`)
  await writeFile(join(META, '_journal.json'), `${JSON.stringify(journal, null, 2)}\n`)
  say(`Wrote migrations/${tag}.sql (${sql.length} statements).`)
}

/** Every table and enum that the server's and the steps' table files export, each once. */
async function declaredTables(): Promise<Record<string, unknown>> {
  const declared = new Set<unknown>()
  for (const file of await tableFiles()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const value of Object.values(exported)) {
      const candidates =
        value && typeof value === 'object' && !is(value, PgTable) && !is(value, PgView)
          ? Object.values(value)
          : []
      for (const item of [value, ...candidates])
        if (is(item, PgTable) || is(item, PgView) || isPgEnum(item)) declared.add(item)
    }
  }
  return Object.fromEntries([...declared].map((item, index) => [`declared${index}`, item]))
}

async function tableFiles(): Promise<string[]> {
  const folder = join(ROOT, 'src/server/platform/db/tables')
  const names = await readdir(folder)
  const own = names.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort()
  return [...own.map((file) => join(folder, file)), join(ROOT, 'src/steps/tables.ts')]
}

function snapshotOf(tables: Record<string, unknown>, previousId?: string): Snapshot {
  return generateDrizzleJson(tables, previousId)
}

function readJournal(): Journal {
  const file = join(META, '_journal.json')
  if (!existsSync(file)) return { version: '7', dialect: 'postgresql', entries: [] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function readSnapshot(last: Entry | undefined): Promise<Snapshot> {
  if (!last) return snapshotOf({})
  const file = join(META, `${String(last.idx).padStart(4, '0')}_snapshot.json`)
  return JSON.parse(await readFile(file, 'utf8'))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
