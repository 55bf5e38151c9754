import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { LibraryAd } from '#shared/ads.ts'
import {
  sourceAdvertisement,
  sourceGoodEveningJokes,
  sourceThankYouJokes,
} from '#server/platform/db/tables/newsroom.ts'

const { as, deps } = await buildTestApp()

test.each([
  [7, sourceThankYouJokes],
  [8, sourceGoodEveningJokes],
] as const)(
  'the joke table of step %i is newest first and knows the last use (S103, S161, C15)',
  async (step, table) => {
    const before: { id: number; joke: string }[] = (await as('ana').get(`/api/steps/${step}/jokes`)).json()
      .jokes
    const ids = before.map(({ id }) => id)
    expect(ids.length).toBe((await deps.db.select().from(table)).length)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))

    const [newest] = before
    for (const selectDate of ['2031-06-01', '2031-06-09', '2031-06-03'])
      await as('ana').post(`/api/steps/${step}/entries`, { jokeText: newest?.joke, selectDate })
    const after = (await as('ana').get(`/api/steps/${step}/jokes`)).json().jokes
    expect(after[0]).toEqual({ ...newest, last_used: '2031-06-09' })
    expect(after.slice(1).every(({ last_used }: { last_used: string | null }) => last_used === null)).toBe(
      true,
    )
  },
)

test('a retired joke is on no list', async () => {
  const [joke] = await deps.db.select().from(sourceThankYouJokes)
  const retired_at = deps.clock().toISOString()
  await deps.db
    .update(sourceThankYouJokes)
    .set({ retired_at })
    .where(eq(sourceThankYouJokes.id, joke?.id ?? 0))
  expect((await as('ana').get('/api/steps/7/jokes')).body).not.toContain(`"id":${joke?.id},`)
})

test('a step without jokes has no joke table (S103)', async () => {
  expect((await as('ana').get('/api/steps/6/jokes')).statusCode).toBe(404)
})

test('the advertisement table is by id, tells the last use and leaves out who is not active (S104, S170, C25)', async () => {
  const [first] = await deps.db.select().from(sourceAdvertisement)
  await deps.db
    .update(sourceAdvertisement)
    .set({ active: false })
    .where(eq(sourceAdvertisement.id, first?.id ?? 0))
  const ads: { id: number; sponsor_name: string }[] = (await as('ana').get('/api/advertisements')).json()
    .advertisements

  expect(ads.length).toBeGreaterThan(0)
  expect(ads.map(({ id }) => id)).toEqual(ads.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(ads.map(({ id }) => id)).not.toContain(first?.id)
  for (const ad of ads)
    expect(Object.keys(ad).sort()).toEqual([...Object.keys(LibraryAd.shape), 'last_used'].sort())
})
