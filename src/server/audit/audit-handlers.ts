import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readNewsroom } from '#server/newsroom/newsroom-repository.ts'
import { readAudit } from './audit-repository.ts'

/** Who did what when, for administrators. */
export function auditHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'audit'> {
  return {
    audit: async ({ query }) => readAudit(db, query, (await readNewsroom(db)).time_zone),
  }
}
