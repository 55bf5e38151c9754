import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { EditionReadiness } from '#contract/edition-readiness.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { EngineConversation } from '#server/platform/db/engine-conversation.ts'
import { findStep } from '#steps/index.ts'

const { as, deps } = await buildTestApp({ jobs: true })
const boss = as('boss')
let edition = freshEdition()
beforeEach(() => void (edition = freshEdition()))

const standing = async (): Promise<EditionReadiness> =>
  EditionReadiness.parse((await as('ana').get(`/api/edition/standing?edition=${edition}`)).json())
const file = async (number: number, change: object = {}) => {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition, ...change }
  expect((await as('ben').post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
}
const save = async (body: object) =>
  expect((await boss.patch(`/api/admin/editions/${edition}`, body)).statusCode).toBe(200)
const leaveOutAllBut = (number: number) =>
  save({
    subject: 'Tonight',
    layout: { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER.filter((id) => stepOf(id) !== number) },
    version: 0,
  })

describe('how an edition stands, in one line', () => {
  test('says how many steps can be printed, and what is to be looked at beside', async () => {
    // Eight steps without a text, and the subject.
    expect(await standing()).toMatchObject({ status: 'open', ready: 0, steps: 9, toLookAt: 9 })
    await file(1)
    expect(await standing()).toMatchObject({ ready: 1, toLookAt: 8 })
    // A time that nobody has filled in, which is announced as well.
    await file(1, { bandName: 'From xx:xx' })
    expect(await standing()).toMatchObject({ ready: 0, toLookAt: 11 })
    await leaveOutAllBut(1)
    expect(await standing()).toMatchObject({ ready: 8, toLookAt: 2 })
  })

  test('says that it is approved, and that something was changed since', async () => {
    await file(1)
    await leaveOutAllBut(1)
    const { seen } = EditionAnswer.parse((await boss.get(`/api/edition?edition=${edition}`)).json())
    const key = { 'idempotency-key': randomUUID() }
    const approved = await boss.post(`/api/admin/editions/${edition}/approve`, { seen }, key)
    expect(approved.statusCode).toBe(201)
    expect(await standing()).toMatchObject({ status: 'approved', toLookAt: 0, hasChanged: false })
    await file(1, { bandName: 'The Lamplighters' })
    expect(await standing()).toMatchObject({ status: 'approved', hasChanged: true })
  })

  test('that could not be worked out is worked out by whoever asks next', async () => {
    await file(1)
    await deps.db.execute(sql`alter table link_checks rename to hidden`)
    expect((await as('ana').get(`/api/edition/standing?edition=${edition}`)).statusCode).toBe(500)
    await deps.db.execute(sql`alter table hidden rename to link_checks`)
    expect(await standing()).toMatchObject({ ready: 1 })
  })

  test('is worked out once for all who ask, until something of it changes', async () => {
    if (deps.database.engine !== 'embedded') return
    await file(1)
    const costs: number[] = []
    for (let times = 0; times < 5; times += 1) {
      const statements = vi.spyOn(EngineConversation.prototype, 'ask')
      await Promise.all([standing(), standing(), standing()])
      costs.push(statements.mock.calls.length / 3)
      statements.mockRestore()
    }
    // What is left is who asks.
    expect(Math.min(...costs)).toBeLessThanOrEqual(2)
  })

  test('is not worked out anew for what is filed for another day', async () => {
    if (deps.database.engine !== 'embedded') return
    await file(1)
    await standing()
    const other = freshEdition()
    const costs: number[] = []
    for (let times = 0; times < 5; times += 1) {
      await file(1, { bandName: `Band ${times}`, [findStep(1)?.editionField ?? '']: other })
      const statements = vi.spyOn(EngineConversation.prototype, 'ask')
      await standing()
      costs.push(statements.mock.calls.length)
      statements.mockRestore()
    }
    expect(Math.min(...costs)).toBeLessThanOrEqual(2)
  })
})
