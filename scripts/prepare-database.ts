import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '#server/platform/db/prepared-database.ts'
import { DATABASE } from './built-parts.mjs'
import { ROOT } from './project.mjs'

// Makes the empty database that first starts copy; half of one is never seen.
const folder = join(ROOT, DATABASE.folder)
const aside = `${folder}.aside`
for (const old of [aside, folder]) rmSync(old, { recursive: true, force: true })
await prepareDatabase(aside)
renameSync(aside, folder)
