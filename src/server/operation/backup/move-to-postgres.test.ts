import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { newsroomFolder, PICTURE, run } from '#tests/support/operator-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const LONG = { timeout: 300_000 }

test('without the address of a server nothing is moved, and the setting is named', LONG, async () => {
  expect(await run('move-to-postgres', [], { DATA_DIR: temporaryFolder() })).toMatchObject({
    code: 1,
    output: expect.stringContaining('DATABASE_URL must name the empty database to move to'),
  })
})

const serverUrl = process.env.DATABASE_URL
if (serverUrl) {
  test('the embedded database is moved to a PostgreSQL server with equal checksums', LONG, async () => {
    const DATA_DIR = await newsroomFolder()
    const database = await emptyDatabase()
    onTestFinished(() => database.close())
    const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
    const DATABASE_URL = Object.assign(new URL(serverUrl), { pathname: `/${rows[0]?.name}` }).href

    const moved = await run('move-to-postgres', [], { DATA_DIR, DATABASE_URL })

    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('equal checksums') })
    expect((await run('people', ['list'], { DATABASE_URL })).output).toContain('dana@desk.example')
    expect(readFileSync(join(DATA_DIR, 'images', PICTURE))).toEqual(Buffer.from([255, 216, 0]))
    expect(await run('move-to-postgres', [], { DATA_DIR, DATABASE_URL })).toMatchObject({
      code: 1,
      output: expect.stringContaining('already holds a newsroom'),
    })
  })
}
