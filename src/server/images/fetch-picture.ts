import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import type { Deps } from '#server/deps.ts'
import type { GuardedFetch } from '#server/outbound/guarded-fetch.ts'
import { savePicture } from './save-picture.ts'

/** For each of the addresses that lead to a picture, in milliseconds. */
const WITHIN_MS = 10_000
/** How often a page may send on to another address (promises, Going out). */
const MOST_REDIRECTS = 3
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
  const file = await follow(deps.pages, url, MOST_REDIRECTS)
  return (await savePicture(deps, file, by)).image_url
}

/** Each address on the way is judged like the first. */
async function follow(fetch: GuardedFetch, url: string, redirectsLeft: number): Promise<Buffer> {
  const request = {
    method: 'GET',
    withinMs: WITHIN_MS,
    readBytes: LIMITS.imageBytes,
    isForSomebody: true,
  } as const
  const result = await fetch(url, request)
  if (result.kind !== 'answered') throw failed(result.reason, result)
  const { httpStatus, headers, body, isCut } = result
  const location = headers.get('location')
  if (httpStatus >= 300 && httpStatus < 400 && location !== undefined && URL.canParse(location, url)) {
    if (redirectsLeft === 0) throw failed(LIBRARIES_MESSAGES.pictureRedirects)
    return follow(fetch, new URL(location, url).href, redirectsLeft - 1)
  }
  if (httpStatus !== 200) throw failed(LIBRARIES_MESSAGES.pictureStatus(httpStatus))
  if (isCut) throw failed(LIBRARIES_MESSAGES.pictureTooLarge(MEGABYTES))
  return body
}

const failed = (reason: string, cause?: unknown): Problem =>
  new Problem('invalid_input', LIBRARIES_MESSAGES.pictureFailed(reason), { cause })
