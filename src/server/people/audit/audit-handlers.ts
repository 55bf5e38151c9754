import type { audit } from '#contract/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { readAudit } from './audit-repository.ts'

/** Who did what when, for administrators. */
export function auditHandlers({ db }: Pick<Deps, 'db'>): HandlersOf<typeof audit> {
  return {
    audit: async ({ query }) => readAudit(db, query, (await readNewsroom(db)).time_zone),
  }
}
