import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/city-desk', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Says which version of the embedded engine is installed. */
const ENGINE = fileURLToPath(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url))

/**
 * A file or folder that takes long to make and depends on the migrations and the embedded engine alone: made by the
 * first test of each version of them and kept; those of earlier versions are removed.
 *
 * @param make makes it at that path, which is free
 * @returns where it is, to be read and never written
 */
export function keptOnce(kind: string, make: (path: string) => Promise<void>): Promise<string> {
  const kept = join(CACHE, `${kind}-${versionOfTables()}`)
  const making = inTheMaking.get(kept) ?? keep(kind, kept, make).finally(() => inTheMaking.delete(kept))
  inTheMaking.set(kept, making)
  return making
}

/** Several files of screens ask this process side by side; the second one waits for the first one's. */
const inTheMaking = new Map<string, Promise<string>>()

async function keep(kind: string, kept: string, make: (path: string) => Promise<void>): Promise<string> {
  if (existsSync(kept)) return kept
  await mkdir(CACHE, { recursive: true })
  const aside = `${kept}.${process.pid}`
  await make(aside)
  // Test files start side by side, so it appears complete or not at all. A folder that is there already stays.
  await rename(aside, kept).catch(async (error: unknown) => {
    if (!existsSync(kept)) throw error
    await rm(aside, { recursive: true })
  })
  const isOld = (name: string) => name.startsWith(`${kind}-`) && !name.startsWith(basename(kept))
  for (const old of (await readdir(CACHE)).filter(isOld))
    await rm(join(CACHE, old), { recursive: true, force: true })
  return kept
}

/** Changes whenever a migration or the embedded engine does. */
export function versionOfTables(): string {
  const hash = createHash('sha256').update(readFileSync(ENGINE))
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const journal = join('meta', '_journal.json')
  if (existsSync(join(MIGRATIONS, journal))) files.push(journal)
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}
