import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildSecondFactors } from '#tests/support/second-factors.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'

const { deps, setNow, start, codeOf, protectedPerson, challenged } = await buildSecondFactors()
const { db } = deps
beforeEach(start)
beforeEach(() => db.delete(failureCounts))

describe('wrong codes are counted:', () => {
  test('after ten the right one waits too, and the right password clears nothing', async () => {
    const { key } = await protectedPerson('abe@desk.example')
    for (let count = 0; count < 10; count += 1) {
      const { verify } = await challenged('abe@desk.example')
      expect((await verify('000000')).statusCode).toBe(422)
    }

    const { verify } = await challenged('abe@desk.example')
    const refused = await verify(codeOf(key))
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')

    setNow('2031-05-01T15:10:30Z')
    const later = await challenged('abe@desk.example')
    expect((await later.verify(codeOf(key))).statusCode).toBe(200)
  })

  test('of guesses made side by side no more than ten are answered', async () => {
    await protectedPerson('bea@desk.example')
    const { verify } = await challenged('bea@desk.example')

    const answers = await Promise.all(Array.from({ length: 25 }, () => verify('000000')))

    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
  })

  test('patience does not help either: fifty a day', async () => {
    await protectedPerson('cleo@desk.example')
    const answers: number[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      setNow(`2031-05-02T0${hour}:00:00Z`)
      await db.delete(failureCounts).where(eq(failureCounts.key, 'address:127.0.0.1'))
      const { verify } = await challenged('cleo@desk.example')
      for (let count = 0; count < 10; count += 1) answers.push((await verify('000000')).statusCode)
    }

    expect(answers.filter((status) => status === 422)).toHaveLength(50)
  })
})
