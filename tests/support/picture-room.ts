import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { removeUnfiledJob } from '#server/newsletter/images/remove-unfiled-job.ts'
import { openBucket } from './bucket.ts'
import { freshEdition } from './editions.ts'
import { openNewsroom } from './newsroom.ts'
import { halves, uploadOf } from './pictures.ts'

const JPEG = await halves(40, 30).jpeg().toBuffer()
/** Uploads are made on the first; by the third of the month they have waited for more than a day. */
export const [FIRST, THIRD] = ['2031-05-01T15:00:00Z', '2031-05-03T15:00:00Z']

/** People stay signed in while the tests' clock leaps. */
const LONG_SESSIONS = { SESSION_IDLE_HOURS: '8760', SESSION_DAYS: '365' }

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>
export type Picture = { image_url: string; small_url: string }

/** A newsroom of the tests whose pictures lie where `env` says, with what people and the nightly job do to them. */
export async function openRoom(env: Record<string, string> = {}) {
  const newsroom = await openNewsroom({ now: FIRST, env: { ...LONG_SESSIONS, ...env } })
  onTestFinished(newsroom.close)
  const { as, deps, setNow } = newsroom
  const upload = () => {
    const { payload, headers } = uploadOf({ content: JPEG })
    return as('ana').post('/api/images', payload, headers)
  }
  const file = (imageUrl: string) =>
    as('ana').post('/api/steps/5/entries', { ...imageOfTheDay.example, imageUrl, selectDate: freshEdition() })
  return {
    ...newsroom,
    upload,
    file,
    picture: async (): Promise<Picture> => (await upload()).json(),
    filed: async (): Promise<Picture> => {
      const picture: Picture = (await upload()).json()
      expect((await file(picture.image_url)).statusCode).toBe(201)
      return picture
    },
    /** The clean-up at that moment; a folder's files look as old as they would be. */
    cleanUp: async (at = THIRD) => {
      setNow(at)
      if (!env['S3_BUCKET']) await age(join(deps.config.dataDir, 'images'))
      await removeUnfiledJob.run(deps, {})
    },
    isThere: async ({ small_url }: Picture) => (await as(null).get(small_url)).statusCode === 200,
    warnings: () => newsroom.logged().filter(({ why }) => why !== undefined),
  }
}

/** Files were written by the clock of the machine; the tests' clock is elsewhere. */
async function age(folder: string): Promise<void> {
  for (const file of await readdir(folder, { withFileTypes: true }).catch(() => []))
    if (file.isFile()) await utimes(join(folder, file.name), new Date(FIRST), new Date(FIRST))
}

/** Settings that name a bucket of its own. */
export const inBucket = async (): Promise<Record<string, string>> => {
  const { name, endpoint, accessKeyId, secretAccessKey } = await openBucket()
  const key = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  return { S3_BUCKET: name, S3_ENDPOINT: endpoint, ...key }
}
