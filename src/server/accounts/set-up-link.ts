import type { Deps } from '#server/deps.ts'
import { hasAdministrator } from './first-run.ts'
import { issueLink, voidSetUpLinks } from './mail-tokens.ts'

/**
 * The one-time link that makes the first administrator, for the log of a server that has none yet (C6).
 * It replaces every earlier one.
 *
 * @returns null when there is an administrator
 */
export async function setUpLink({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (await hasAdministrator(tx)) return null
    await voidSetUpLinks(tx)
    return issueLink(tx, config.publicUrl, { kind: 'setup', userId: null, now: clock() })
  })
}
