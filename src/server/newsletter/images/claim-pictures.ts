import { and, eq } from 'drizzle-orm'
import { ImagePath, imageNameOf } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { AnyStep } from '#steps/index.ts'
import { filesOf } from './file-names.ts'

/**
 * Makes sure that the pictures which rows name are there, and that they stay: one that is filed is not taken for
 * a left-over, even by a clean-up that runs at this moment (it waits for this transaction and sees `filed_at`).
 *
 * @throws Problem `invalid_input` at the field of a picture that does not exist (S147)
 */
export async function claimPictures(
  tx: Db,
  files: FileStore,
  step: AnyStep,
  rows: Record<string, unknown>[],
  at: Date,
): Promise<void> {
  for (const [column, field] of Object.entries(step.images ?? {})) {
    for (const row of rows) {
      const path = row[column]
      // Elsewhere is allowed where the step's form allows it.
      if (!ImagePath.safeParse(path).success) continue
      if (field && !(await claimPicture(tx, files, path, at))) throw missing(field)
    }
  }
}

/** @returns whether the picture of that path is there, or is again; from now on it is not taken for a left-over */
export async function claimPicture(tx: Db, files: FileStore, path: unknown, at: Date): Promise<boolean> {
  const extension = String(path).endsWith('.png') ? 'png' : 'jpg'
  const picture = and(
    eq(uploadedImages.name, imageNameOf(path) ?? ''),
    eq(uploadedImages.extension, extension),
  )
  // Locked before it is read: a clean-up that runs at this moment has moved all of its files, or none.
  const [found] = await tx.select().from(uploadedImages).where(picture).for('update')
  if (!found) return false
  await tx.update(uploadedImages).set({ filed_at: at.toISOString(), trashed_at: null }).where(picture)
  if (found.trashed_at !== null) for (const file of filesOf(found)) await files.trash.giveBack(file)
  return true
}

function missing(field: string): Problem {
  const { title, detail } = IMAGES.none
  return new Problem('invalid_input', detail, { title, fields: { [field]: detail } })
}
