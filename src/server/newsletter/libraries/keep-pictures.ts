import { ImagePath } from '#shared/images.ts'
import type { LibraryDefinition } from '#shared/libraries.ts'
import { Problem } from '#shared/problem.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { claimPicture } from '#server/newsletter/images/claim-pictures.ts'
import { fetchPicture } from '#server/newsletter/images/fetch-picture.ts'

type Values = Record<string, unknown>

/** The fields of a library that hold a picture. */
export const pictureFields = ({ fields }: LibraryDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'picture')

/** @returns whether a value is the address of a picture elsewhere */
export const isOutside = (value: unknown): value is string =>
  typeof value === 'string' && !ImagePath.safeParse(value).success

/**
 * Fetches the pictures that values name elsewhere and keeps them as our own (C25). An address that is stored already
 * stays as it is.
 *
 * Goes out into the network, so ask it outside a transaction; then {@link claimKept} within.
 *
 * @throws Problem `invalid_input` with the reason at the field
 */
export async function keepPictures(
  deps: Deps,
  definition: LibraryDefinition,
  values: Values,
  by: { id: string },
  stored: Values = {},
): Promise<Values> {
  const kept: Values = {}
  for (const name of pictureFields(definition)) {
    const given = values[name]
    if (!isOutside(given) || given === stored[name]) continue
    try {
      kept[name] = await fetchPicture(deps, given, by)
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      throw new Problem('invalid_input', cause.message, { cause, fields: { [name]: cause.message } })
    }
  }
  return { ...values, ...kept }
}

/** Makes sure that pictures of ours are there, and stay. @throws Problem `invalid_input` at the field */
export async function claimKept(
  tx: Db,
  files: FileStore,
  definition: LibraryDefinition,
  values: Values,
  at: Date,
): Promise<void> {
  for (const name of pictureFields(definition)) {
    if (!ImagePath.safeParse(values[name]).success) continue
    if (await claimPicture(tx, files, values[name], at)) continue
    throw new Problem('invalid_input', LIBRARIES_MESSAGES.pictureMissing, {
      fields: { [name]: LIBRARIES_MESSAGES.pictureMissing },
    })
  }
}
