import { expect, test } from 'vitest'
import { FIRST, inBucket, openRoom as open } from '#tests/support/picture-room.ts'
import { databaseIdentity, uploadedImages } from '#server/platform/db/tables/images.ts'
import { copyDetection } from '#server/platform/db/tables/newsroom.ts'
import { settleIn } from '#server/operation/copy-detection/copy-detection.ts'
import { runPicturesCommand } from './operator-commands.ts'
import { isAnothers } from './store-mark.ts'

test('a copy of the database on the same bucket neither removes nor takes what the newsroom has added since', async () => {
  const env = await inBucket()
  const room = await open(env)
  const both = [await room.filed(), await room.filed(), await room.filed()]
  await room.cleanUp(FIRST)
  const copy = await open(env)
  await copy.deps.db.delete(databaseIdentity)
  await copy.deps.db.insert(databaseIdentity).values(await room.deps.db.select().from(databaseIdentity))
  await copy.deps.db
    .insert(uploadedImages)
    .values(await room.deps.db.select().from(uploadedImages))
    .onConflictDoNothing()
  for (const { image_url } of both) expect((await copy.file(image_url)).statusCode).toBe(201)
  const newer = await room.filed()

  await copy.deps.db.delete(copyDetection)
  await copy.deps.db.insert(copyDetection).values({ system: 'another', place: 'elsewhere' })
  expect(await settleIn(copy.deps.database, copy.deps.clock, copy.deps.config)).toBe(true)
  await copy.deps.db.update(copyDetection).set({ held_since: null })
  await copy.cleanUp()

  expect(await Promise.all([...both, newer].map(room.isThere))).toEqual([true, true, true, true])
  expect(copy.warnings()).toMatchObject([{ why: 'another' }])
  // Nor does it take an upload.
  expect(await isAnothers(copy.deps)).toBe(true)
  expect((await room.upload()).statusCode).toBe(201)
  // Once the operator says so the place is the copy's.
  await runPicturesCommand(copy.deps, ['adopt'])
  expect(await isAnothers(copy.deps)).toBe(false)
})
