import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { Problem } from '#shared/problem.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import { once } from './once.ts'
import { TABLES } from '#steps/tables.ts'

const { as, deps, people } = await buildTestApp()

const CIVIL = '/api/steps/3/entries'
const notice = (selectDate = freshEdition()) => ({ url: 'https://council.example/notice', selectDate })
const key = (text: string) => ({ [IDEMPOTENCY_HEADER]: text })
const stored = ({ selectDate }: ReturnType<typeof notice>) =>
  deps.db.select().from(TABLES[3]).where(eq(TABLES[3].select_date, selectDate))

test('a create that is repeated leaves one row and gets the same answer', async () => {
  const form = notice()
  const first = await as('ana').post(CIVIL, form, key('a-double-click'))
  const second = await as('ana').post(CIVIL, form, key('a-double-click'))

  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(await stored(form)).toHaveLength(1)
})

test('a create that is repeated while the first is under way leaves one row and one answer', async () => {
  const form = notice()
  const ask = () => as('ana').post(CIVIL, form, key('five-at-once'))
  const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])

  for (const answer of answers) {
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual(answers[0]?.json())
  }
  expect(await stored(form)).toHaveLength(1)
})

test('a key that is used for another request is refused', async () => {
  const [form, other] = [notice(), notice()]
  await as('ana').post(CIVIL, form, key('one-intention'))
  const answer = await as('ana').post(CIVIL, other, key('one-intention'))

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'conflict' })
  expect(await stored(other)).toEqual([])
})

test('the same key of another person is another intention', async () => {
  const form = notice()
  await as('ana').post(CIVIL, form, key('shared-by-chance'))
  await as('ben').post(CIVIL, form, key('shared-by-chance'))
  expect(await stored(form)).toHaveLength(2)
})

test('a create that was refused may be put right and sent again with its key', async () => {
  const form = notice()
  const refused = await as('ana').post(CIVIL, { ...form, url: '' }, key('second-try'))
  expect(refused.statusCode).toBe(422)
  expect((await as('ana').post(CIVIL, form, key('second-try'))).statusCode).toBe(201)
})

test.each(['', 'short', 'has spaces in it', `${'x'.repeat(101)}`])(
  'a create with the key "%s" is refused',
  async (text) => {
    const form = notice()
    const answer = await as('ana').post(CIVIL, form, key(text))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed', requestId: expect.any(String) })
    expect(await stored(form)).toEqual([])
  },
)

test('a repeat that finds in its way what the first one left gets the first one’s answer', async () => {
  const intent = { personId: people.ana.id, key: 'in-its-own-way', requestHash: 'the same' }
  const edition = freshEdition()
  const open = () =>
    once(deps.db, intent, async (tx) => {
      const opened = await tx.$count(editions, eq(editions.edition, edition))
      if (opened > 0) throw new Problem('conflict', 'It is open already.')
      await tx.insert(editions).values({ edition })
      return { opened }
    })
  expect(await open()).toEqual({ opened: 0 })
  expect(await open()).toEqual({ opened: 0 })
})
