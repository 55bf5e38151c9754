import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { write } from '#server/db/statement.ts'
import { writeLast } from '#server/db/transactions.ts'

type Told = { text: string; link: string }

/**
 * Writes what the newsroom's channel is to be told, where it has one, with the transaction's last statement: it is told
 * if, and only if, that commits. Never give it words of an entry.
 *
 * @param told.link the path in this newsroom that it is about
 */
export const tellChannel = (tx: Db, told: Told): Promise<void> => writeLast(tx, insert(told))

const insert = write<Told>(
  (_db, value) => sql`
    insert into channel_posts (id, text, link)
    select gen_random_uuid(), ${value('text')}, ${value('link')} from channel`,
)
