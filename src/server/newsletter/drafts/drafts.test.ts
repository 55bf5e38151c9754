import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { LIMITS } from '#shared/limits.ts'
import { drafts } from '#server/platform/db/tables/drafts.ts'

const { as, deps, people, setNow } = await buildTestApp()

type Name = 'ana' | 'ben'
const pathOf = (edition: string, step = 1) => `/api/editions/${edition}/steps/${step}/draft`
const read = async (edition: string, name: Name = 'ana', query = '') =>
  (await as(name).get(pathOf(edition) + query)).json().draft
const save = (edition: string, revision: number, values: object, name: Name = 'ana') =>
  as(name).put(pathOf(edition), { revision, values })

test('a draft is there for another browser of the same person, and for nobody else', async () => {
  const edition = freshEdition()
  expect(await read(edition)).toBeNull()
  const values = { venue: 'Café Ümlaut', high: 71.5, low: null, sure: true, ads: [{ name: 'A', weight: 2 }] }
  const saved = await save(edition, 5, values)

  expect(saved.json().draft).toMatchObject({ step: 1, edition, entry: null, values, revision: 5 })
  expect(await read(edition)).toEqual(saved.json().draft)
  expect(await read(edition, 'ben')).toBeNull()
  await save(edition, 9, { venue: 'Of Ben' }, 'ben')
  expect(await read(edition)).toEqual(saved.json().draft)
})

test('of two drafts the newer one stays, whichever arrives last, and is the answer to both', async () => {
  const edition = freshEdition()
  await save(edition, 20, { venue: 'newer' })
  const late = await save(edition, 19, { venue: 'older' })
  expect(late.statusCode).toBe(200)
  expect(late.json().draft).toMatchObject({ revision: 20, values: { venue: 'newer' } })
  await save(edition, 20, { venue: 'the same revision again' })
  expect(await read(edition)).toMatchObject({ values: { venue: 'newer' } })
  await save(edition, 21, { venue: 'newest' })
  expect(await read(edition)).toMatchObject({ revision: 21, values: { venue: 'newest' } })
})

test('forgetting a draft leaves one that is newer than what was submitted', async () => {
  const edition = freshEdition()
  await save(edition, 30, { venue: 'typed on the phone meanwhile' })
  const answer = await as('ana').delete(`${pathOf(edition)}?revision=29`)
  expect(answer.json()).toEqual({ ok: true })
  expect(await read(edition)).toMatchObject({ revision: 30 })
  await as('ben').delete(`${pathOf(edition)}?revision=30`)
  expect(await read(edition)).toMatchObject({ revision: 30 })
  await as('ana').delete(`${pathOf(edition)}?revision=30`)
  expect(await read(edition)).toBeNull()
})

describe('a draft that names what it may take the place of', () => {
  const over = (edition: string, revision: number, venue: string, replaced: number[]) =>
    as('ana').put(pathOf(edition), { revision, values: { venue }, over: replaced })

  test('leaves one that it knows nothing of, however old, and gets it as the answer', async () => {
    const edition = freshEdition()
    await over(edition, 10, 'of one tab', [])
    const answer = await over(edition, 11, 'of the other', [])
    expect(answer.json().draft).toMatchObject({ revision: 10, values: { venue: 'of one tab' } })
    expect((await over(edition, 12, 'of the other', [10])).json().draft).toMatchObject({ revision: 12 })
    expect(await read(edition)).toMatchObject({ values: { venue: 'of the other' } })
  })

  test('is kept once when it is sent again, as after an answer that was lost', async () => {
    const edition = freshEdition()
    await over(edition, 10, 'typed', [])
    expect((await over(edition, 10, 'typed', [])).json().draft).toMatchObject({ revision: 10 })
  })

  test('is forgotten alone', async () => {
    const edition = freshEdition()
    await over(edition, 10, 'of one tab', [])
    await as('ana').delete(`${pathOf(edition)}?revision=20&over=8,9`)
    expect(await read(edition)).toMatchObject({ revision: 10 })
    await as('ana').delete(`${pathOf(edition)}?revision=20&over=9,10`)
    expect(await read(edition)).toBeNull()
  })
})

test('the draft of a change is another one than that of a new entry', async () => {
  const edition = freshEdition()
  const entry = '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10@3'
  await save(edition, 1, { venue: 'new' })
  await as('ana').put(pathOf(edition), { revision: 1, values: { venue: 'changed' }, entry })
  expect(await read(edition)).toMatchObject({ entry: null, values: { venue: 'new' } })
  expect(await read(edition, 'ana', `?entry=${encodeURIComponent(entry)}`)).toMatchObject({
    entry,
    values: { venue: 'changed' },
  })
})

test('the list says where the own drafts are, newest first', async () => {
  const [first, second] = [freshEdition(), freshEdition()]
  setNow('2031-05-01T16:00:00Z')
  await save(first, 1, { venue: 'a' })
  setNow('2031-05-01T16:00:05Z')
  await save(second, 1, { venue: 'b' })
  const { drafts } = (await as('ana').get('/api/drafts')).json()
  expect(drafts.slice(0, 2)).toEqual([
    { step: 1, edition: second, entry: null, saved_at: '2031-05-01T16:00:05.000Z' },
    { step: 1, edition: first, entry: null, saved_at: '2031-05-01T16:00:00.000Z' },
  ])
})

test('text that the database cannot hold is kept without what it cannot hold', async () => {
  const edition = freshEdition()
  const answer = await save(edition, 1, { venue: 'a\u0000b \ud83d c' })
  expect(answer.statusCode).toBe(200)
  expect(await read(edition)).toMatchObject({ values: { venue: 'ab \ufffd c' } })
})

describe('a draft is refused', () => {
  const of = (bytes: number) => ({ note: 'x'.repeat(bytes - '{"note":""}'.length) })

  test('above 64 KiB, and not at it', async () => {
    const edition = freshEdition()
    expect((await save(edition, 1, of(LIMITS.draftBytes))).statusCode).toBe(200)
    const answer = await save(edition, 2, of(LIMITS.draftBytes + 1))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ values: 'This draft is too large to be kept.' })
    expect(await read(edition)).toMatchObject({ revision: 1 })
  })

  test.each([
    ['a revision of 0', { revision: 0, values: {} }],
    ['a revision as text', { revision: '7', values: {} }],
    ['a revision beyond counting', { revision: 2 ** 53, values: {} }],
    ['values that are a list', { revision: 1, values: [] }],
    ['nesting without end', { revision: 1, values: { a: [[[['deep']]]] } }],
    ['a field name of another kind', { revision: 1, values: { 'a b': 1 } }],
    ['an entry that is no id with a version', { revision: 1, values: {}, entry: '1' }],
  ])('with %s', async (_what, body) => {
    expect((await as('ana').put(pathOf(freshEdition()), body)).statusCode).toBe(422)
  })

  test('for a step that there is not', async () => {
    const answer = await as('ana').put(pathOf(freshEdition(), 10), { revision: 1, values: {} })
    expect(answer.statusCode).toBe(404)
  })
})

test('of more than two hundred drafts the oldest go', async () => {
  const { id: user_id } = people.ben
  const rows = Array.from({ length: LIMITS.drafts }, (_, at) => ({
    ...{ user_id, step_number: 1, edition: freshEdition(), values: {}, revision: 1 },
    saved_at: `2031-04-01T10:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}Z`,
  }))
  await deps.db.delete(drafts).where(eq(drafts.user_id, user_id))
  await deps.db.insert(drafts).values(rows)
  const oldest = rows[0]?.edition ?? ''
  const newest = freshEdition()
  await save(oldest, 2, { venue: 'changed, so none too many' }, 'ben')
  expect(await read(oldest, 'ben')).toMatchObject({ revision: 2 })
  await save(newest, 1, { venue: 'newest' }, 'ben')

  expect((await as('ben').get('/api/drafts')).json().drafts).toHaveLength(LIMITS.drafts)
  expect(await read(newest, 'ben')).not.toBeNull()
  expect(await read(rows[1]?.edition ?? '', 'ben')).toBeNull()
})
