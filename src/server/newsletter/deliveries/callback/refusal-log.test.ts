import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { systemClock } from '#server/platform/clock.ts'
import { callbackRefusals } from '#server/platform/db/tables/delivery.ts'
import { createLog } from '#server/platform/log.ts'
import { keepRefusals } from './refusal-log.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database
const log = createLog('silent')
const REFUSAL = {
  ...{
    httpStatus: 401,
    reason: 'No proof',
    deliveryId: null,
    address: '198.51.100.7',
    body: Buffer.from('{}'),
  },
}

test('what was counted is written by the clock, with nobody looking', async () => {
  const refusals = keepRefusals({ db, log, clock: systemClock }, 20)
  onTestFinished(() => refusals.close())
  for (let count = 0; count < 3; count += 1) refusals.note(REFUSAL)

  await expect.poll(() => db.select().from(callbackRefusals)).toMatchObject([{ times: 3 }])
})

test('the first one after a quiet while is written at once, so that other processes list it', async () => {
  const refusals = keepRefusals({ db, log, clock: systemClock })
  onTestFinished(() => refusals.close())
  const written = async () => {
    const all = await db.select().from(callbackRefusals)
    return all.filter(({ address }) => address === '198.51.100.10')
  }
  refusals.note({ ...REFUSAL, address: '198.51.100.10' })
  await expect.poll(written).toMatchObject([{ times: 1 }])

  // What follows is a flood, perhaps, and waits: it is counted in memory until its minute is over.
  refusals.note({ ...REFUSAL, address: '198.51.100.10' })
  await refusals.write()
  expect(await written()).toMatchObject([{ times: 2 }])
})

test('closing writes what was counted', async () => {
  const refusals = keepRefusals({ db, log, clock: systemClock })
  refusals.note({ ...REFUSAL, address: '198.51.100.8' })
  await refusals.close()

  const addresses = (await db.select().from(callbackRefusals)).map(({ address }) => address)
  expect(addresses).toContain('198.51.100.8')
})

test('while the database is away the numbers are kept', async () => {
  const isAway = { now: true }
  const flaky = new Proxy(db, {
    get: (target, key, receiver) => {
      if (isAway.now && key === 'transaction') throw new Error('away')
      return Reflect.get(target, key, receiver)
    },
  })
  const refusals = keepRefusals({ db: flaky, log, clock: systemClock })
  onTestFinished(() => refusals.close())
  refusals.note({ ...REFUSAL, address: '198.51.100.9' })
  await refusals.write()
  isAway.now = false
  refusals.note({ ...REFUSAL, address: '198.51.100.9' })
  await refusals.write()

  const kept = (await db.select().from(callbackRefusals)).filter(({ address }) => address === '198.51.100.9')
  expect(kept).toMatchObject([{ times: 2 }])
})
