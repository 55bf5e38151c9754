import { afterEach, expect, test, vi } from 'vitest'
import { longWorkOf } from './long-work.ts'

afterEach(() => void vi.useRealTimers())

test('known long work says every 30 seconds that it goes on, and no more once it has ended', async () => {
  vi.useFakeTimers()
  const info = vi.fn()
  const { announce, underWay } = longWorkOf({ info })
  const work = Promise.withResolvers<string>()
  const answer = announce('bringing the tables up to date', () => work.promise)

  vi.advanceTimersByTime(65_000)
  const said = (seconds: number) => [{ seconds }, 'Still bringing the tables up to date']
  expect(info.mock.calls).toEqual([said(30), said(60)])
  expect(underWay[0]).toBe(1)

  work.resolve('done')
  expect(await answer).toBe('done')
  vi.advanceTimersByTime(65_000)
  expect(info).toHaveBeenCalledTimes(2)
  expect(underWay[0]).toBe(0)
})

test('work that fails is not under way any more', async () => {
  const { announce, underWay } = longWorkOf({ info: () => {} })
  const failing = () => Promise.reject(new Error('The disk is gone'))
  await expect(announce('restoring', failing)).rejects.toThrow('The disk is gone')
  expect(underWay[0]).toBe(0)
})
