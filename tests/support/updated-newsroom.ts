import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { openBrowser, type Where } from './accounts.ts'
import { earlierDatabase } from './earlier-database.ts'
import { CLIENT, startFakeProvider } from './fake-provider.ts'

/** When it is in that newsroom: the moments of its rows lie before. */
const NOW = new Date('2031-05-01T15:00:00Z')
const SECRET = 'a secret of the tests, long enough to be one'

/**
 * The newsroom of `earlier-newsroom.sql` after its update to this program: the whole server, asked by direct call.
 * A provider of OpenID Connect knows its Ida.
 */
export async function updatedNewsroom() {
  const provider = await startFakeProvider(() => NOW)
  const database = await earlierDatabase('0006_library-versions')
  const { db } = database
  const rows = await readFile(new URL('earlier-newsroom.sql', import.meta.url), 'utf8')
  for (const statement of rows.split(/;\n/)) if (statement.trim()) await db.execute(sql.raw(statement))
  await db.execute(sql`
    insert into account (id, account_id, provider_id, user_id)
    select gen_random_uuid(), 'sub of ida', ${`oidc:${provider.issuer}`}, id
    from "user" where email = 'ida@desk.example'`)
  const before = await rowsOfTables(db)

  await migrate(database)

  const config = readConfig({
    SECRET,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OUTBOUND_ALLOW: provider.place,
  })
  const deps = await compose(config, database, createLog('silent'), () => NOW)
  const app = await buildApp(deps)
  return {
    db,
    deps,
    provider,
    before,
    browser: (where: Where = {}) => openBrowser(app, where),
    close: async () => {
      await deps.live.close()
      await app.close()
      await database.close()
      await provider.close()
    },
  }
}

/** What tables of earlier newsrooms are called now. */
export const PRESENT_NAMES: Record<string, string> = {
  user: 'users',
  session: 'sessions',
  account: 'credentials',
  two_factor: 'second_factors',
  verification: 'sign_in_challenges',
  mail_token: 'mail_tokens',
  failure_count: 'failure_counts',
  outbox_mail: 'outbox_mails',
}

/** How many rows each table has, views aside. */
export async function rowsOfTables(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    )
    counts[name] = counted.rows[0]?.n ?? 0
  }
  return counts
}
