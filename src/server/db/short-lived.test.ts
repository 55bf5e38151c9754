import { expect, test } from 'vitest'
import { jsonOf } from '#server/json-once.ts'
import { HELD_BYTES, held, survivingBytes } from '#tests/support/surviving-bytes.ts'
import type { Db } from './db.ts'
import { afterCommit, withTransactions } from './transactions.ts'

const TIMES = 200
const ALL = TIMES * HELD_BYTES

test('what a transaction has collected goes with it', async () => {
  const begin = { transaction: () => undefined }
  const db = withTransactions(
    {} as Db,
    () => {},
    async (work, last) => {
      const tx = { ...begin } as unknown as Db
      const result = await work(tx)
      await last(tx)
      return result
    },
  )
  const { least } = await survivingBytes(TIMES, () =>
    db.transaction(async (tx) => {
      const all = held()
      afterCommit(tx, () => void [tx, all])
    }),
  )
  expect(least).toBeLessThan(ALL / 4)
})

test('the text of an object goes with it', async () => {
  const { least } = await survivingBytes(TIMES, () => jsonOf({ all: 'word '.repeat(1_600) }))
  expect(least).toBeLessThan(ALL / 4)
})

test('the text of an object is made once, and no copy of it has that of the other', () => {
  const sent = { step: 1, toJSON: () => ({ made: (made += 1) }) }
  let made = 0
  expect([jsonOf(sent), jsonOf(sent)]).toEqual(['{"made":1}', '{"made":1}'])
  expect(jsonOf({ ...sent, toJSON: undefined, step: 2 })).toBe('{"step":2}')
  expect(jsonOf(Object.freeze({ step: 3 }))).toBe('{"step":3}')
})
