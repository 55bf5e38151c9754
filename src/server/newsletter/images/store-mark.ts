import { text } from 'node:stream/consumers'
import type { Db } from '#server/platform/db/db.ts'
import { databaseIdentity, uploadedImages } from '#server/platform/db/tables/images.ts'
import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { pictureOf } from './file-names.ts'

/** The file in a store that says whose it is. */
const MARK = 'city-desk-database.txt'

/**
 * Whether a store of pictures belongs to a database: `another` when its mark names another one, `unclear` when it
 * holds pictures without a mark, some of which this database does not know.
 */
export type Belonging = 'ours' | 'another' | 'unclear'

type Pair = Pick<Deps, 'db' | 'files'>

/**
 * Says whether the store is this database's, and gives it the database's mark when it may be: when it is empty, or
 * when this database knows nearly all pictures in it, as in a newsroom that was set up before stores had marks.
 */
export async function settleStore({ db, files }: Pair): Promise<Belonging> {
  const own = await databaseName(db)
  if ((await readMark(files)) === null && (await knowsNearlyAll(db, files)))
    await files.putNew(MARK, Buffer.from(own))
  const mark = await readMark(files)
  if (mark === null) return 'unclear'
  return mark === own ? 'ours' : 'another'
}

/** @returns whether the store says that it is another database's */
export async function isAnothers({ db, files }: Pair): Promise<boolean> {
  const mark = await readMark(files)
  return mark !== null && mark !== (await databaseName(db))
}

/** Makes the store this database's, whatever it says; the operator knows. */
export async function takeStore({ db, files }: Pair): Promise<void> {
  await files.put(MARK, Buffer.from(await databaseName(db)))
}

async function databaseName(db: Db): Promise<string> {
  const find = () => db.select({ name: databaseIdentity.name }).from(databaseIdentity)
  const [found] = await find()
  if (found) return found.name
  await db.insert(databaseIdentity).values({ id: 1 }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('The database has no name of its own.')
  return made.name
}

async function readMark(files: FileStore): Promise<string | null> {
  const found = await files.open(MARK)
  return found && (await text(found.stream)).trim()
}

/** What a store may hold that its own database does not know: what a cut upload or a crash has left. */
const UNKNOWN_AT_MOST = 1 / 10

async function knowsNearlyAll(db: Db, files: FileStore): Promise<boolean> {
  const stored = new Set<string>()
  for await (const { name } of files.list()) {
    const picture = pictureOf(name)
    if (picture) stored.add(picture)
  }
  const rows = await db.select({ name: uploadedImages.name }).from(uploadedImages)
  const known = rows.filter(({ name }) => stored.has(name)).length
  return stored.size - known <= stored.size * UNKNOWN_AT_MOST
}
