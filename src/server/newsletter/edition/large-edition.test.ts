import { expect, test } from 'vitest'
import { freshEdition } from '#tests/support/editions.ts'
import { readAnew } from '#edition/read-text.ts'
import { oneAfterAnother, isLarge } from './large-edition.ts'

test('of large editions one part is made at a time, of each edition in turn, and others are served between two', async () => {
  const order: string[] = []
  const serve = () => {
    if (order.at(-1) !== 'others') order.push('others')
    serving = setImmediate(serve)
  }
  let serving = setImmediate(serve)
  const [one, other] = [freshEdition(), freshEdition()]
  const editions = [one, one, one, other]
  await Promise.all(
    editions.map(async (edition) =>
      oneAfterAnother({ edition, waitsForTurn: true }, () => void order.push(edition)),
    ),
  )
  clearImmediate(serving)
  const parts = order.filter((each) => each !== 'others')
  expect(parts).toEqual([one, one, other, one])
  for (const [index, each] of order.entries())
    if (each !== 'others') expect(order[index + 1] ?? 'others').toBe('others')
})

test('a part that fails gives the turn back', async () => {
  const way = { edition: freshEdition(), waitsForTurn: true }
  const fails = () => {
    throw new Error('It cannot be made')
  }
  await expect(oneAfterAnother(way, fails)).rejects.toThrow('It cannot be made')
  expect(await oneAfterAnother(way, () => 'made')).toBe('made')
})

test('an edition of floods is large, one that people write is not', () => {
  const section =
    '- **8 pm** [The Blue Door](https://venue.example/x): *Night Herons* and guests, $5\n'.repeat(30)
  const documentsOf = (text: string) => {
    const { document } = readAnew(text)
    return Array.from({ length: 9 }, () => document)
  }
  expect(isLarge(documentsOf(section))).toBe(false)
  expect(isLarge(documentsOf('~~*'.repeat(10_000)))).toBe(true)
  expect(isLarge(documentsOf('a'.repeat(32_000)))).toBe(true)
})
