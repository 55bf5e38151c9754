import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

type Told = { text: string; link: string }

/**
 * Writes in the caller's transaction what the newsroom's channel is to be told, where it has one: it is told if, and only
 * if, that commits. Never give it words of an entry.
 *
 * @param told.link the path in this newsroom that it is about
 */
export async function tellChannel(tx: Db, { text, link }: Told): Promise<void> {
  await tx.execute(sql`
    insert into channel_posts (id, text, link) select gen_random_uuid(), ${text}, ${link} from channel`)
}
