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
