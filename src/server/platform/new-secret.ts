import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { users } from './db/tables/accounts.ts'
import { secretGone } from './secret-file.ts'

/**
 * Refuses a secret that this start has made for a database in which people have accounts already: it was kept under
 * another one, so nothing sealed would open, and processes that share it would sign each other's people out.
 *
 * @throws Error for the operator, with the way out; the secret is removed, so that the next start does not take it
 */
export async function refuseNewSecret(
  db: Db,
  { isNewSecret, dataDir }: Pick<Config, 'isNewSecret' | 'dataDir'>,
): Promise<void> {
  if (!isNewSecret) return
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1)
  if (!somebody) return
  const file = join(dataDir, 'secret')
  rmSync(file)
  throw secretGone(file)
}
