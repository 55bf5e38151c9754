import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { MIGRATIONS_FOLDER } from '#server/platform/db/migrate.ts'

// Prints, as a JSON array, the statements that make the tables of the newest snapshot from nothing. A program of its own,
// since the library it asks adds to the prototypes of arrays and texts for everybody in its process.
const meta = join(MIGRATIONS_FOLDER, 'meta')
const newest = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort()
const snapshot = JSON.parse(await readFile(join(meta, newest.at(-1) ?? ''), 'utf8'))
process.stdout.write(JSON.stringify(await generateMigration(generateDrizzleJson({}), snapshot)))
