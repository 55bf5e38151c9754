import { Transform } from 'node:stream'
import { type FreeSpace, freeSpace, SPACE } from '#server/platform/db/free-space.ts'

/** After how many bytes the disk is asked again. */
const LOOK_EVERY_BYTES = 1_048_576

/**
 * Passes bytes on to a folder's disk, as long as they leave room on it: a backup is never what fills the disk on which
 * people write.
 *
 * @throws Error with the code ENOSPC through the stream
 */
export function leaveRoom(folder: string, read: FreeSpace = freeSpace): Transform {
  let sinceLook = LOOK_EVERY_BYTES
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sinceLook += chunk.length
      if (sinceLook >= LOOK_EVERY_BYTES) {
        sinceLook = 0
        if (read(folder) < SPACE.besideBackups) return done(noRoom(folder))
      }
      done(null, chunk)
    },
  })
}

const noRoom = (folder: string): Error =>
  Object.assign(
    new Error(
      `The backup would leave less than ${SPACE.besideBackups / 1_048_576} MB on the disk of ${folder}.`,
    ),
    { code: 'ENOSPC' },
  )
