import { type SQL, sql } from 'drizzle-orm'
import { users } from '#server/platform/db/tables/accounts.ts'

/** After so long without a request a person has been away, and the next one is another visit. */
const BREAK = sql.raw("interval '3 hours'")

/** When the visit ended that came before the one of a request at that moment; of a row of `users`, before it is changed. */
export const beforeVisit = (at: SQL): SQL => sql`
  case when ${users.last_request_at} < ${at} - ${BREAK} then ${users.last_request_at} else ${users.last_visit_at} end`
