import { setTimeout as wait } from 'node:timers/promises'
import { and, type AnyColumn, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { foldedForSearch } from '#shared/folded.ts'
import { LibraryName } from '#shared/libraries.ts'
import { findUnderWay } from '#server/operation/backup/backup-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { searchedText } from '#server/newsletter/libraries/libraries-repository.ts'
import { libraryTable } from '#server/newsletter/libraries/library-tables.ts'

const Nothing = z.strictObject({})
/** How many rows one statement names, and how many bytes of text one reads and writes, so that none is a long one. */
const SLICE = 100
const BATCH_BYTES = 100_000
const LOOKS_EVERY_MS = 2_000

/**
 * At the start and every night: gives their words, folded for the search (C92), to rows that an earlier version, its
 * backup or the samples brought without. Between its statements people are served. Until it comes by, a row is found by
 * what needs no folding but letter case.
 */
export const foldWordsJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: async (deps) => {
    await foldTable(deps, { table: overviewFeed, says: sql`${overviewFeed.content}` })
    await foldTable(deps, { table: formattedContent, says: sql`${formattedContent.formatted_content}` })
    for (const name of LibraryName.options)
      await foldTable(deps, { table: libraryTable(name), says: searchedText(name) })
  },
  attempts: 3,
  expireInSeconds: 3600,
  schedule: '21 8 * * *',
  runAtStart: true,
}

type Kept = { table: PgTable & Record<'id' | 'words', AnyPgColumn>; says: SQL }
type Id = string | number

async function foldTable({ db, stopping }: Deps, kept: Kept): Promise<void> {
  const { table, says } = kept
  for (let from: Id | undefined; !stopping.signal.aborted; ) {
    const rows = await db
      .select({ id: sql<Id>`${table.id}`, bytes: sql<number>`octet_length(${says})` })
      .from(table)
      .where(and(isNull(table.words), from === undefined ? undefined : sql`${table.id} > ${from}`))
      .orderBy(asc(table.id))
      .limit(SLICE)
    for (const ids of batchesOf(rows)) {
      await untilNoBackupReads(db, stopping.signal)
      if (!stopping.signal.aborted) await foldRows(db, kept, ids)
    }
    from = rows.at(-1)?.id
    if (rows.length < SLICE) return
  }
}

/** Each row that changes under a backup is kept a second time, beside people who are waiting for that already. */
async function untilNoBackupReads(db: Db, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await findUnderWay(db)))
    await wait(LOOKS_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
}

/** In pieces of about as many bytes. */
function batchesOf(rows: { id: Id; bytes: number }[]): Id[][] {
  const batches: Id[][] = []
  let left = 0
  for (const { id, bytes } of rows) {
    if (left <= 0) {
      batches.push([])
      left = BATCH_BYTES
    }
    batches.at(-1)?.push(id)
    left -= bytes
  }
  return batches
}

/** Where a person has written a row meanwhile, it has its words. */
async function foldRows(db: Db, { table, says }: Kept, ids: Id[]): Promise<void> {
  const found = await db
    .select({ id: sql<Id>`${table.id}`, says: sql<string>`${says}` })
    .from(table)
    .where(sql`${table.id} in ${ids}`)
  const rows = JSON.stringify(found.map(({ id, says }) => ({ id, words: foldedForSearch(says) })))
  await db.execute(sql`
    update ${table} set words = one.words
    from jsonb_to_recordset(${rows}::jsonb) as one(id ${sql.raw(typeOf(table.id))}, words text)
    where ${table.id} = one.id and ${table.words} is null`)
}

const typeOf = (id: AnyColumn): string => (id.getSQLType() === 'uuid' ? 'uuid' : 'integer')
