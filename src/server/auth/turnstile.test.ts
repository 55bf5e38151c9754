import { expect, test } from 'vitest'
import { turnstile } from './turnstile.ts'

test('so much runs at once, the rest in order, and whoever comes beyond the queue is asked to come again', async () => {
  const inTurn = turnstile({ atOnce: 2, waiting: 2 })
  const begun: string[] = []
  const ends = new Map<string, (outcome?: Error) => void>()
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      )
    })

  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(work)
  await expect(work('e')).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 })
  expect(begun).toEqual(['a', 'b'])

  ends.get('b')?.(new Error('failed'))
  await expect(b).rejects.toThrow('failed')
  expect(begun).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  ends.get('c')?.()
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
  ends.get('d')?.()
  expect(await d).toBe('d')
  expect(await Promise.race([work('f'), Promise.resolve('still waiting')])).toBe('still waiting')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
})
