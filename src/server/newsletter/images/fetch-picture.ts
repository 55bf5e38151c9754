import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import type { Deps } from '#server/deps.ts'
import { follow } from '#server/platform/outbound/follow.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { savePicture } from './save-picture.ts'

/** For all of the addresses that lead to a picture together, in milliseconds. */
const WITHIN_MS = 10_000
const MEGABYTES = LIMITS.imageBytes / 1_000_000

/**
 * Fetches a picture from elsewhere, once, and keeps it as one of ours (C25).
 *
 * @param by the person who named it
 * @returns its path, as an upload answers it
 * @throws Problem with words for a person: why it could not be fetched, or why it is no picture for us
 */
export async function fetchPicture(
  deps: Pick<Deps, 'pages' | 'db' | 'files' | 'clock'>,
  url: string,
  by: { id: string },
): Promise<string> {
  const file = await fileAt(deps.pages, url)
  return (await savePicture(deps, file, by)).image_url
}

async function fileAt(fetch: GuardedFetch, url: string): Promise<Buffer> {
  const ask = (address: string, left: () => number) =>
    fetch(address, { method: 'GET', withinMs: left(), readBytes: LIMITS.imageBytes, isForSomebody: true })
  const { result } = await follow(ask, url, WITHIN_MS)
  if (!result) throw failed(LIBRARIES_MESSAGES.pictureRedirects)
  if (result.kind !== 'answered') throw failed(result.reason, result)
  const { httpStatus, body, isCut } = result
  if (httpStatus !== 200) throw failed(LIBRARIES_MESSAGES.pictureStatus(httpStatus))
  if (isCut) throw failed(LIBRARIES_MESSAGES.pictureTooLarge(MEGABYTES))
  return body
}

const failed = (reason: string, cause?: unknown): Problem =>
  new Problem('invalid_input', LIBRARIES_MESSAGES.pictureFailed(reason), { cause })
