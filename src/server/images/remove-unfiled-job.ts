import { and, lt, notExists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { uploadedImages } from '#server/db/tables/images.ts'
import { sourceAdvertisement } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/job.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { isCutWrite, pictureOf } from './file-names.ts'

/** How long a picture waits to be filed with an entry, in hours; a cut upload's files wait as long. */
const WAITS_H = 24

const Nothing = z.strictObject({})

/** Every hour: removes pictures that were uploaded and never filed, and files without a picture. */
export const removeUnfiledJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: removeUnfiled,
  attempts: 3,
  expireInSeconds: 600,
  schedule: '41 * * * *',
}

async function removeUnfiled({ db, files, clock, log }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - WAITS_H * 3_600_000)
  const waited = sql`coalesce(${uploadedImages.filed_at}, ${uploadedImages.created_at})`
  const unused = usesOfPictures().map((column) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(column.table)
        .where(sql`${column} like '/images/' || ${uploadedImages.name} || '-%'`),
    ),
  )
  // The condition on `filed_at` is judged again after waiting for somebody who is just filing the picture.
  await db.delete(uploadedImages).where(and(lt(waited, before.toISOString()), ...unused))

  // Files go after their row, so that no entry ever shows a picture that is half gone.
  const kept = new Set(
    (await db.select({ name: uploadedImages.name }).from(uploadedImages)).map((row) => row.name),
  )
  let removed = 0
  for await (const { name, writtenAt } of files.list()) {
    const picture = pictureOf(name)
    if (!picture || writtenAt >= before || (kept.has(picture) && !isCutWrite(name))) continue
    await files.remove(name)
    removed += 1
  }
  if (removed > 0) log.info({ removed }, 'Files of pictures that nobody filed were removed')
}

/** Every column that may name a picture of ours; a deleted entry still does, since it can be restored. */
const usesOfPictures = (): AnyPgColumn[] => [
  ...STEPS.flatMap((step) => Object.keys(step.images ?? {}).map((column) => columnOf(tableOf(step), column))),
  sourceAdvertisement.sponsor_logo_url,
  sourceAdvertisement.sponsor_image_url,
]

function columnOf(table: object, name: string): AnyPgColumn {
  const column = Object.entries(table).find(([key]) => key === name)?.[1]
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}
