import { createHash, randomBytes } from 'node:crypto'
import type { UploadedImage } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { Problem } from '#shared/problem.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import type { Deps } from '#server/deps.ts'
import { type Sizes, picturesSizes } from './picture-sizes.ts'
import { readPicture } from './read-picture.ts'
import { isAnothers } from './store-mark.ts'

/**
 * Keeps an uploaded picture in all of its sizes, under a name that nobody can guess (128 random bits).
 *
 * The row comes last: a picture with a row is there in every size. When anything fails, nothing stays.
 *
 * @param by the person who uploads
 * @throws Problem `unavailable` when the store is another database's, which would take the picture for a left-over
 */
export async function savePicture(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  file: Buffer,
  by: { id: string },
): Promise<UploadedImage> {
  if (await isAnothers({ db, files })) throw new Problem('unavailable', IMAGES.anothers)
  const sizes = await picturesSizes(await readPicture(file))
  const name = randomBytes(16).toString('hex')
  const { extension, width, height } = sizes
  try {
    for (const { suffix, content } of sizes.files) await files.put(`${name}-${suffix}`, content)
    const created_at = clock().toISOString()
    const sha256 = createHash('sha256').update(file).digest('base64url')
    await db
      .insert(uploadedImages)
      .values({ name, extension, width, height, sha256, uploaded_by: by.id, created_at })
  } catch (error) {
    await removeAll(files, name, sizes)
    throw error
  }
  return {
    image_url: `/images/${name}-1280.${extension}`,
    small_url: `/images/${name}-640.${extension}`,
    screen_url: `/images/${name}-screen.webp`,
    width,
    height,
  }
}

/** What can't be removed now is found by the job that removes what nobody has filed. */
async function removeAll(files: Deps['files'], name: string, sizes: Sizes): Promise<void> {
  for (const { suffix } of sizes.files) await files.remove(`${name}-${suffix}`).catch(() => undefined)
}
