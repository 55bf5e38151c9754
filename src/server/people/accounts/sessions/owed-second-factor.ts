import { sql } from 'drizzle-orm'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { newsroomSettings } from '#server/platform/db/tables/newsroom.ts'
import { ACCESS_CHANNEL } from '#server/platform/live/publish.ts'

const SETTING = 'second_factor_for_administrators' satisfies keyof NewsroomSettings

const isUnprotected = sql`${users.role} = 'admin' and not ${users.has_second_factor}`
const isRequired = sql`coalesce((select ${newsroomSettings.settings} -> ${sql.raw(`'${SETTING}'`)} = 'true'::jsonb
  from ${newsroomSettings}), false)`

/**
 * Whether a person owes the second factor that the newsroom requires of its administrators: a column for a query that
 * has `users`. It is asked with every session, so that it holds from the next request on, whatever made it true; the
 * settings are read for administrators without one alone.
 */
export const owesSecondFactor = sql<boolean>`case when ${isUnprotected} then ${isRequired} else false end`

/** Has the open streams of all who may owe one judged again, in every process, after the commit. */
export async function announceOwed(tx: Db): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${ACCESS_CHANNEL}, ${users.id}::text) from ${users} where ${isUnprotected}`,
  )
}
