import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fileExample } from '#tests/support/filed-entries.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { auditLog, liveEvents } from '#server/platform/db/tables/newsroom.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps, people } = await buildTestApp({ jobs: true })
const { db } = deps
const boss = as('boss')
const EDITION = calendarDay('2031-05-03')
for (const step of STEPS) await fileExample(db, step, EDITION)

const PATH = '/api/admin/deliveries'
const body = (change: object = {}) => ({ step: 1, edition: EDITION, webhookId: 'default', ...change })

test.each(STEPS)(
  'step $number, $title, is previewed, sent, and readable when the answer comes (S201-S215, C38, C41)',
  async (step) => {
    const preview = (await boss.get(`/api/admin/processor?step=${step.number}&edition=${EDITION}`)).json()
    const answer = await boss.post(PATH, body({ step: step.number }), { 'user-agent': 'a browser' })

    expect(answer.statusCode).toBe(201)
    const sent = answer.json()
    expect(sent).toMatchObject({
      status: 'completed',
      step: step.number,
      date: EDITION,
      webhook: { id: 'default', name: 'Default Webhook' },
      isDirectStep: step.format === 'direct',
      formattedContent: preview.formattedContent,
      message: null,
      attempts: 1,
      next_attempt_at: null,
    })
    expect(sent.payload).toMatchObject({ data: preview.data, userId: people.boss.id, deliveryId: sent.id })
    expect(sent.payload.metadata.userAgent).toBe('a browser')
    expect((await boss.get(`/api/admin/formatted-content/${sent.content_id}`)).json()).toMatchObject({
      status: 'completed',
      formatted_content: preview.formattedContent,
      user: 'Bo Lindqvist',
    })
    const { wasUnderWay, sentBefore, ...standing } = sent
    expect([wasUnderWay, sentBefore]).toEqual([false, null])
    expect((await boss.get(`${PATH}/${sent.id}`)).json()).toEqual(standing)
  },
)

test('the preview says which steps are direct and shows the prompt of the others (S204, S205)', async () => {
  for (const step of STEPS) {
    const preview = (await boss.get(`/api/admin/processor?step=${step.number}&edition=${EDITION}`)).json()
    expect(preview.isDirectStep).toBe([5, 7, 8, 9].includes(step.number))
    expect(preview.prompt === null).toBe(preview.isDirectStep)
  }
})

test('of a step that uses one entry the newest is sent; of the others all of them (S211, C45)', async () => {
  const edition = calendarDay('2031-07-01')
  const [listing, , , , , weather] = STEPS
  if (!listing || !weather) throw new Error('The newsletter has nine steps')
  const [morning, noon] = ['2031-06-29T09:00:00Z', '2031-06-29T12:00:00Z']
  await fileExample(db, listing, edition, { bandName: 'Second' }, noon)
  await fileExample(db, listing, edition, { bandName: 'First' }, morning)
  await fileExample(db, weather, edition, { conditions: 'Sun' }, noon)
  await fileExample(db, weather, edition, { conditions: 'Rain' }, morning)

  const listings = (await boss.get(`/api/admin/processor?step=1&edition=${edition}`)).json()
  const forecast = (await boss.get(`/api/admin/processor?step=6&edition=${edition}`)).json()

  expect(listings.data).toMatchObject([{ title: 'First' }, { title: 'Second' }])
  expect(forecast.data).toMatchObject([{ conditions: 'Sun' }])
})

test('the address of a picture of ours is complete when it leaves (promises, Images)', async () => {
  const { data, formattedContent } = (await boss.get(`/api/admin/processor?step=5&edition=${EDITION}`)).json()

  expect(data[0].image_url).toMatch(new RegExp(`^${deps.config.publicUrl}/images/[\\w.-]+$`))
  expect(formattedContent).toContain(data[0].image_url)
})

test('a send without entries is refused in the words of the specification (S210)', async () => {
  const empty = await boss.get('/api/admin/processor?step=1&edition=2031-06-01')
  const answer = await boss.post(PATH, body({ edition: '2031-06-01' }))

  expect(empty.json()).toMatchObject({ data: [], formattedContent: '' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'nothing_to_send', detail: GENERIC.noData })
})

test('a double click is one delivery and one content (promises, Going out)', async () => {
  const before = await db.$count(formattedContent)
  const key = { 'idempotency-key': randomUUID() }

  const [one, two] = await Promise.all([boss.post(PATH, body(), key), boss.post(PATH, body(), key)])
  const three = await boss.post(PATH, body(), key)

  expect(one.json().id).toBe(two.json().id)
  expect(three.json()).toEqual(one.json())
  expect(await db.$count(formattedContent)).toBe(before + 1)
})

test('a send leaves one audit row, and only administrators learn of it', async () => {
  const { id, content_id } = (await boss.post(PATH, body({ step: 7 }))).json()

  const audit = await db.select().from(auditLog).where(eq(auditLog.subject, id))
  expect(audit).toMatchObject([{ action: 'delivery.send', actor_id: people.boss.id, detail: { step: 7 } }])
  const told = (await db.select().from(liveEvents)).filter(
    ({ change }) => 'id' in change && (change.id === id || change.id === content_id),
  )
  expect(told.map(({ audience }) => audience)).toEqual(told.map(() => 'admin'))
  expect(told.filter(({ change }) => change.kind === 'content-completed')).toHaveLength(1)
})

test.each([
  ['step', 10],
  ['edition', '2031-02-30'],
  ['webhookId', ''],
  ['customPrompt', 'x'.repeat(5_001)],
  ['url', 'https://n8n.example/'],
])('a send with a wrong or unknown %s is refused at the field', async (field, value) => {
  const answer = await boss.post(PATH, body({ [field]: value }))

  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toHaveProperty(field)
})

test('the webhooks are the built-in one, for every step (S216, S220)', async () => {
  const answer = await boss.get('/api/admin/webhooks')
  expect(answer.json()).toHaveProperty('webhooks')
  const { webhooks } = answer.json()

  expect(webhooks).toMatchObject([
    {
      id: 'default',
      name: 'Default Webhook',
      url: '/functions/v1/handle-webhook',
      steps: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      isActive: true,
    },
  ])
})

test('staff send nothing and see no webhook', async () => {
  const ana = as('ana')

  expect((await ana.post(PATH, body())).statusCode).toBe(403)
  expect((await ana.get(`${PATH}/${randomUUID()}`)).statusCode).toBe(403)
  expect((await ana.get('/api/admin/webhooks')).statusCode).toBe(403)
  expect((await ana.get(`/api/admin/processor?step=1&edition=${EDITION}`)).statusCode).toBe(403)
  expect((await boss.get(`${PATH}/${randomUUID()}`)).statusCode).toBe(404)
})
