import { once } from 'node:events'
import { openEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { createLog } from '#server/platform/log.ts'
import { sql } from 'drizzle-orm'

/**
 * Opens the embedded database of a folder, waits until its input ends, and then writes a megabyte after another into
 * the write-ahead log alone, as commits do, without a checkpoint. Says what it did, line by line.
 */
const [, , folder = ''] = process.argv

const { db } = await openEmbeddedDatabase(folder, createLog('silent'), () => new Date(0))
process.stdout.write('open\n')
process.stdin.resume()
await once(process.stdin, 'end')
for (;;) {
  await db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`)
  process.stdout.write('a megabyte\n')
}
