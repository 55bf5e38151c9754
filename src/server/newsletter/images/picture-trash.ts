import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import type { Deps } from '#server/deps.ts'
import { filesOf, isCutWrite, pictureOf } from './file-names.ts'
import type { Row, Survey } from './survey-pictures.ts'

/** How long pictures rest in the trash, in days. */
const RESTS_DAYS = 30

type Parts = Pick<Deps, 'db' | 'files' | 'clock'>

const waited = sql`coalesce(${uploadedImages.filed_at}, ${uploadedImages.created_at})`

/** @returns how many files it moved */
export async function moveToTrash(
  { db, files, clock }: Parts,
  { leaving, lost, before }: Pick<Survey, 'leaving' | 'lost' | 'before'>,
): Promise<number> {
  const at = clock()
  let moved = 0
  const move = async (file: string) => {
    await files.trash.put(file, at)
    moved += 1
  }
  for (const { name } of leaving) {
    // Row and files go under one lock, and judged again: somebody may be filing the picture at this moment.
    await db.transaction(async (tx) => {
      const stillLeaving = and(
        eq(uploadedImages.name, name),
        isNull(uploadedImages.trashed_at),
        lt(waited, before.toISOString()),
      )
      const trashed_at = at.toISOString()
      const [gone] = await tx.update(uploadedImages).set({ trashed_at }).where(stillLeaving).returning()
      if (gone) for (const file of filesOf(gone)) await move(file)
    })
  }
  for (const file of lost) await move(file)
  return moved
}

/**
 * Brings back what is named again, and what a crash has left in the trash of a picture that is shown.
 *
 * @returns how many files it brought back
 */
export async function takeBack({ db, files }: Pick<Deps, 'db' | 'files'>, again: Row[]): Promise<number> {
  for (const { name } of again)
    await db.update(uploadedImages).set({ trashed_at: null }).where(eq(uploadedImages.name, name))
  const shown = await shownPictures(db)
  const back: string[] = []
  for await (const { name } of files.trash.list())
    if (!isCutWrite(name) && shown.has(pictureOf(name) ?? '')) back.push(name)
  for (const name of back) await files.trash.giveBack(name)
  return back.length
}

/** Removes for good what has rested long enough. @returns how many files that were */
export async function emptyTrash({ db, files, clock }: Parts): Promise<number> {
  const before = new Date(clock().getTime() - RESTS_DAYS * 86_400_000)
  await db
    .delete(uploadedImages)
    .where(and(isNotNull(uploadedImages.trashed_at), lt(uploadedImages.trashed_at, before.toISOString())))
  const shown = await shownPictures(db)
  const past: string[] = []
  for await (const { name, writtenAt } of files.trash.list())
    if (writtenAt < before && (isCutWrite(name) || !shown.has(pictureOf(name) ?? ''))) past.push(name)
  for (const name of past) await files.trash.remove(name)
  return past.length
}

async function shownPictures(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ name: uploadedImages.name })
    .from(uploadedImages)
    .where(isNull(uploadedImages.trashed_at))
  return new Set(rows.map(({ name }) => name))
}
