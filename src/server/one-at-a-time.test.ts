import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('one text is read at a time, to its end, however many wait, and one that fails holds up no other', async () => {
  const said: string[] = []
  const read = (name: string) =>
    oneAtATime(function* () {
      said.push(`${name} begins`)
      yield
      if (name === 'second') throw new Error('It cannot be read')
      said.push(`${name} ends`)
      return name
    })
  const all = await Promise.allSettled(['first', 'second', 'third'].map(read))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends'])
})
