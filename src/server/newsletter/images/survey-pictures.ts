import { uploadedImages } from '#server/platform/db/tables/images.ts'
import type { Deps } from '#server/deps.ts'
import { isCutWrite, pictureOf } from './file-names.ts'
import { namedPictures } from './named-pictures.ts'

/** How long a picture waits to be filed or named, in hours; a cut upload's files wait as long. */
const WAITS_H = 24

export type Row = typeof uploadedImages.$inferSelect
export type Survey = {
  /** What uploads and filings before this moment have waited long enough. */
  before: Date
  /** Pictures whose time has come: nothing names them. */
  leaving: Row[]
  /** Files whose time has come: they belong to no picture, or to one in the trash. */
  lost: string[]
  /** Pictures in the trash that something names again. */
  again: Row[]
  /** How many pictures would go, out of how many: those of the database and those of the store. */
  going: number
  all: number
}

/** Looks at everything before anything is touched. */
export async function survey({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<Survey> {
  const before = new Date(clock().getTime() - WAITS_H * 3_600_000)
  const stored: { name: string; picture: string; isOld: boolean }[] = []
  for await (const { name, writtenAt } of files.list()) {
    const picture = pictureOf(name)
    if (picture) stored.push({ name, picture, isOld: writtenAt < before })
  }
  // The rows after the files: what was uploaded in between has a row, or files that are young.
  const rows = await db.select().from(uploadedImages)
  const named = await namedPictures(db)
  const shown = rows.filter(({ trashed_at }) => trashed_at === null)
  const again = rows.filter(({ name, trashed_at }) => trashed_at !== null && named.has(name))
  const kept = new Set([...shown, ...again].map(({ name }) => name))
  const leaving = shown.filter((row) => waitedSince(row) < before && !named.has(row.name))
  const lost = stored.filter(({ name, picture, isOld }) => isOld && (!kept.has(picture) || isCutWrite(name)))
  const lostPictures = lost.map(({ picture }) => picture).filter((picture) => !kept.has(picture))
  return {
    before,
    leaving,
    lost: lost.map(({ name }) => name),
    again,
    going: new Set([...leaving.map(({ name }) => name), ...lostPictures]).size,
    all: new Set([...kept, ...stored.map(({ picture }) => picture)]).size,
  }
}

const waitedSince = ({ filed_at, created_at }: Row): Date => new Date(filed_at ?? created_at)
