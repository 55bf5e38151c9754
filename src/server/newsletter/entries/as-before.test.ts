import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import before from '#tests/support/newsroom-before-facts.json' with { type: 'json' }
import { calendarDay } from '#shared/calendar.ts'
import { editionJson, readEditionJson } from '#edition/edition-json.ts'
import { drafts } from '#server/platform/db/tables/drafts.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

// What the version before the facts of pages filed, sent, kept, approved and exported, as it wrote it.
const EDITION = calendarDay('2031-05-03')
const newsroom = await automatedNewsroom()
const { as, boss, db, automation } = newsroom

/** What is another one in each send: who, whereto, by which ids; and our own wording, which may be another. */
function withoutItsOwn(payload: string): object {
  const { webhook, ...rest } = JSON.parse(payload)
  const own = { deliveryId: '', callback: '', userId: '', formattedContent: '' }
  return { ...rest, ...own, webhook: { ...webhook, url: '' } }
}

test.each(before.steps)(
  'step $step: what was filed before is sent to automations with the keys and values of before (C86)',
  async ({ step: number, data, payload }) => {
    const step = mustFindStep(number)
    await db.insert(tableOf(step)).values(data)
    automation.will({ text: 'Formatted' })
    await newsroom.send(await newsroom.makeWebhook(), EDITION, number)
    await newsroom.settled(EDITION)
    expect(automation.calls.map(({ raw }) => withoutItsOwn(raw))).toStrictEqual([withoutItsOwn(payload)])
  },
)

test.each(before.drafts)(
  'step $step_number: a draft that the server kept before opens, and can be filed (C86)',
  async ({ step_number: number, values, revision }) => {
    const { user } = (await as('ben').get('/api/session')).json()
    const kept = { user_id: user.id, step_number: number, edition: EDITION, values, revision }
    await db.insert(drafts).values({ ...kept, saved_at: '2031-05-01T15:00:00Z' })
    const { draft } = (await as('ben').get(`/api/editions/${EDITION}/steps/${number}/draft`)).json()
    expect(draft.values).toEqual(values)
    const step = STEPS.find((one) => one.number === number)
    expect(step?.form.safeParse({ ...step.blank(EDITION), ...draft.values }).success).toBe(true)
  },
)

test('an issue that was approved before is read with the words and the hash that it had (C88)', async () => {
  const { issue } = before
  const { user } = (await boss.get('/api/session')).json()
  const stored = JSON.stringify({ ...issue, approved_by: user.id })
  await db.execute(
    sql`insert into edition_issues select * from jsonb_populate_record(null::edition_issues, ${stored}::jsonb)`,
  )
  const read = (await boss.get(`/api/edition/issue?edition=${issue.edition}&number=${issue.number}`)).json()
  expect(read).toMatchObject({ sha256: issue.sha256, html: issue.html, markdown: issue.markdown })
  expect(createHash('sha256').update(read.html).digest('hex')).toBe(issue.sha256)
  expect(read.model).toStrictEqual(issue.model)
})

test('an edition that was exported before is read, and exported again byte for byte (C86)', () => {
  const read = readEditionJson(before.file)
  expect('model' in read && editionJson(read.model)).toBe(before.file)
})
