import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { SPACE } from './free-space.ts'
import { watchSpace } from './space-watch.ts'

test('writing stops below the floor, goes on well above it, and the log hears of each change once', () => {
  const disk = { free: SPACE.writing }
  const lines: string[] = []
  const watch = watchSpace(
    '/data',
    createLog('info', { write: (line) => void lines.push(line) }),
    () => disk.free,
  )
  const at = (free: number) => {
    disk.free = free
    watch.look()
    watch.look()
    return watch.isLow()
  }
  expect(at(SPACE.writing)).toBe(false)
  expect(at(SPACE.writing - 1)).toBe(true)
  expect(at(0)).toBe(true)
  expect(at(SPACE.writingAgain - 1)).toBe(true)
  expect(at(SPACE.writingAgain)).toBe(false)
  expect(at(SPACE.writing)).toBe(false)
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error', 'warn'])
  watch.close()
})

test('the engine has no room to work below what a checkpoint needs, at that very moment', () => {
  const disk = { free: SPACE.checkpoint }
  const watch = watchSpace('/data', createLog('silent'), () => disk.free)
  expect(watch.hasRoomToWork()).toBe(true)
  disk.free -= 1
  expect(watch.hasRoomToWork()).toBe(false)
  watch.close()
})

test('a disk that cannot be asked stops nothing', () => {
  const watch = watchSpace('/data', createLog('silent'), () => {
    throw new Error('ENOSYS')
  })
  expect([watch.isLow(), watch.hasRoomToWork()]).toEqual([false, true])
  watch.close()
})
