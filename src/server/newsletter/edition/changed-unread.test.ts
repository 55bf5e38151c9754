import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { EditionAnswer } from '#contract/edition.ts'

const { as, deps } = await buildTestApp()
const boss = as('boss')
const read = (edition: string) => boss.get(`/api/edition?edition=${edition}`)

/** While this runs no edition can be read: a table is away that the change does not ask for. */
async function unreadable<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
  await deps.db.execute(sql`alter table jokes_good_evening rename to jokes_away`)
  try {
    return await work()
  } finally {
    await deps.db.execute(sql`alter table jokes_away rename to jokes_good_evening`)
  }
}

const finding = { finding: 'subject:none', fingerprint: 'a'.repeat(64) }
test.each([
  ['saved', 'patch', '', { subject: 'Lanterns', version: 0 }],
  ['put together from other texts', 'put', '/texts/4', { contentId: null, version: 0 }],
  ['settled', 'post', '/accept', finding],
] as const)(
  'an edition that is %s and cannot be read behind that is changed, and the answer says so',
  async (_what, method, path, body) => {
    const edition = freshEdition()
    const before = (await read(edition)).json<EditionAnswer>()
    const answer = await unreadable(async () => {
      expect((await read(edition)).statusCode).toBe(500)
      return boss[method](`/api/admin/editions/${edition}${path}`, body)
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { edition, isStored: true }])
    const now = (await read(edition)).json<EditionAnswer>()
    expect(now).not.toMatchObject({ version: before.version, facts: { accepted: [] } })
  },
)

test('an edition that cannot be read is not called stored where its change was refused', async () => {
  const edition = freshEdition()
  const path = `/api/admin/editions/${edition}`
  expect((await boss.patch(path, { subject: 'Theirs', version: 0 })).statusCode).toBe(200)
  const refused = await boss.patch(path, { subject: 'Mine', version: 0 })
  expect(refused.json()).toMatchObject({
    code: 'conflict',
    current: { version: 1, input: { subject: 'Theirs' } },
  })
  const unread = await unreadable(async () => boss.patch(path, { subject: 'Mine', version: 0 }))
  expect(unread.statusCode).toBe(500)
  expect((await read(edition)).json<EditionAnswer>().input.subject).toBe('Theirs')
})
