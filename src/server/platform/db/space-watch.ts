import type { Log } from '#server/platform/log.ts'
import { type FreeSpace, freeSpace, SPACE } from './free-space.ts'

/** How often the disk is asked, in milliseconds. A disk is not filled by 64 MB in that time by what we do. */
const EVERY_MS = 1_000

export type SpaceWatch = {
  /** Whether so little is free that nothing new may be written. */
  isLow(): boolean
  /** Whether the engine has room for a checkpoint. */
  hasRoomToWork(): boolean
  /** Asks the disk now. Done every second by itself; never throws. */
  look(): void
  close(): void
}

/** Watches the free space of a folder's disk, and tells the log once whenever writing stops or goes on. */
export function watchSpace(folder: string, log: Log, read: FreeSpace = freeSpace): SpaceWatch {
  let isLow = false
  const look = () => {
    const free = tryToRead(folder, read)
    if (free === undefined) return
    const wasLow = isLow
    isLow = free < (wasLow ? SPACE.writingAgain : SPACE.writing)
    if (isLow && !wasLow) log.error({ folder, freeBytes: free }, STOPPED)
    if (!isLow && wasLow) log.warn({ folder, freeBytes: free }, GOES_ON)
  }
  look()
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    isLow: () => isLow,
    hasRoomToWork: () => (tryToRead(folder, read) ?? SPACE.checkpoint) >= SPACE.checkpoint,
    look,
    close: () => clearInterval(timer),
  }
}

const STOPPED =
  'The disk of the data folder is nearly full: nothing new is stored until at least 80 MB are free; reading goes on'
const GOES_ON = 'The disk of the data folder has space again: storing goes on'

/** A disk that cannot be asked says nothing about its space; what is wrong with it shows elsewhere. */
function tryToRead(folder: string, read: FreeSpace): number | undefined {
  try {
    return read(folder)
  } catch {
    return undefined
  }
}
