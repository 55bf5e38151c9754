import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('so much runs at once, the rest in order, and whoever comes beyond the queue is asked to come again', async () => {
  const inTurn = semaphore({ atOnce: 2, waiting: 2, waitingEach: 2 })
  const begun: string[] = []
  const ends = new Map<string, (outcome?: Error) => void>()
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      )
    }, 'one')

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

test('whoever asks often waits in a line of their own: nobody else is held up by it, or turned away', async () => {
  const inTurn = semaphore({ atOnce: 1, waiting: 100, waitingEach: 3 })
  const done: string[] = []
  let end = () => {}
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)), 'flood')
  const ask = (asker: string, name: string) => inTurn(async () => void done.push(name), asker)

  const flood = [1, 2, 3].map((number) => ask('flood', `flood ${number}`))
  await expect(ask('flood', 'flood 4')).rejects.toMatchObject({ code: 'unavailable' })
  const others = [ask('ana', 'ana 1'), ask('ana', 'ana 2'), ask('ben', 'ben 1')]
  end()
  await Promise.all([first, ...flood, ...others])

  expect(done).toEqual(['flood 1', 'ana 1', 'ben 1', 'flood 2', 'ana 2', 'flood 3'])
})
