import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { CONTRACT_ROUTES, changesSomething } from '#tests/support/routes.ts'
import { calendarDay } from '#shared/calendar.ts'
import { ACTIONS } from '#shared/audit.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { BLANK_WEBHOOK } from '#shared/webhook-form.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { outboxMails, sessions, users } from '#server/platform/db/tables/accounts.ts'
import { formattedContent, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { handovers } from '#server/platform/db/tables/handover.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { auditLog, newsroomSettings, copyDetection } from '#server/platform/db/tables/newsroom.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps, people } = await buildTestApp({
  jobs: true,
  env: { SMTP_URL: 'smtp://127.0.0.1:1', OUTBOUND_ALLOW: '127.0.0.1:9' },
})
const { db } = deps
const boss = as('boss')
const EDITION = '2031-05-03'
const SOURCES = '/api/admin/libraries/live-music'
const source = { name: 'The Blue Door', url: null, type: null, city: null }

type Answer = Awaited<ReturnType<typeof boss.post>>
/** Does the action; what it needs beforehand it does before `act`, whose rows alone are counted. */
type Act = (act: (work: () => Promise<Answer>) => Promise<void>) => Promise<void>

const on =
  (path: string, method: 'post' | 'delete' = 'post'): Act =>
  (act) =>
    act(() => boss[method](path))
const newAd = async (): Promise<number> => {
  const values = {
    ...{ sponsor_name: 'Bread & Co', sponsor_description: 'Bread.', sponsor_link: 'https://bread.example' },
    ...{ sponsor_logo_url: null, sponsor_image_url: null, ad_placement: 'headline', weight: 1, active: true },
  }
  return (await boss.post('/api/admin/libraries/advertisements', { values })).json().id
}
const newSource = async () => (await boss.post(SOURCES, { values: source })).json().id
const newContent = async () => {
  await as('ana').post('/api/steps/1/entries', STEPS[0]?.example)
  await boss.post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: DEFAULT_WEBHOOK_ID })
  const rows = await db.select().from(formattedContent)
  const open = rows.find(({ deleted_at }) => deleted_at === null)
  if (!open) throw new Error('nothing was formatted')
  return open
}
const webhook = { ...BLANK_WEBHOOK, name: 'Automation', url: 'http://127.0.0.1:9/hook' }
const TARGETS = '/api/admin/handover/targets'
const target = {
  name: 'Ghost',
  url: 'http://127.0.0.1:9',
  key: `${'a'.repeat(24)}:${'b'.repeat(64)}`,
  onApproval: false,
}
const newTarget = async () => (await boss.post(TARGETS, target)).json()
const newWebhook = async () => (await boss.post('/api/admin/webhooks', webhook)).json().webhook

/** An edition in which a subject alone is printed, as it may be approved. */
async function readyEdition(day: string): Promise<{ seen: string }> {
  const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }
  const body = { subject: 'Hello', layout, version: 0 }
  const { seen } = (await boss.patch(`/api/admin/editions/${day}`, body)).json()
  return { seen }
}

/** @returns where that is done to the first issue of an edition */
async function approved(day: string, what: string): Promise<string> {
  await boss.post(`/api/admin/editions/${day}/approve`, await readyEdition(day))
  return `/api/admin/editions/${day}/${what}`
}

/** One valid call of every route of administrators that changes something. */
const ACTS: Record<string, Act> = {
  invitePerson: (act) =>
    act(() => boss.post('/api/admin/people', { email: 'nia@desk.example', fullName: null, role: 'user' })),
  inviteAgain: async (act) => {
    const { id } = (
      await boss.post('/api/admin/people', { email: 'wim@desk.example', fullName: null, role: 'user' })
    ).json()
    await act(() => boss.post(`/api/admin/people/${id}/invite`))
  },
  setRole: (act) => act(() => boss.put(`/api/admin/people/${people.ben.id}/role`, { role: 'admin' })),
  disablePerson: on(`/api/admin/people/${people.ben.id}/disable`),
  enablePerson: on(`/api/admin/people/${people.ben.id}/enable`),
  sendUserMessage: (act) =>
    act(() => boss.post('/functions/v1/send-user-message', { recipientId: people.ana.id, message: 'Hello' })),
  remind: on(`/api/admin/editions/${EDITION}/tasks/2/remind`),
  book: async (act) => {
    const body = { advertisement: await newAd(), editions: ['2031-05-10', '2031-05-11'] }
    await act(() => boss.post('/api/admin/bookings', body))
  },
  cancelBooking: async (act) => {
    const body = { advertisement: await newAd(), editions: ['2031-05-12'] }
    const { bookings } = (await boss.post('/api/admin/bookings', body)).json()
    await on(`/api/admin/bookings/${bookings[0].id}`, 'delete')(act)
  },
  skipEdition: (act) => act(() => boss.put('/api/admin/editions/2031-05-20/skip', { reason: 'A holiday' })),
  bringBackEdition: async (act) => {
    await boss.put('/api/admin/editions/2031-05-21/skip', { reason: 'A holiday' })
    await on('/api/admin/editions/2031-05-21/skip', 'delete')(act)
  },
  makeBackup: on('/api/admin/backup'),
  releaseNewsroom: async (act) => {
    await db.update(copyDetection).set({ held_since: deps.clock().toISOString() })
    await act(() => boss.post('/api/admin/hold/release'))
  },
  updateSettings: async (act) => {
    const [row] = await db.select().from(newsroomSettings)
    await act(() =>
      boss.put('/api/admin/settings', { ...row?.settings, city: 'Newtown', version: row?.version }),
    )
  },
  saveChannel: (act) =>
    act(() => boss.put('/api/admin/channel', { url: 'https://hooks.slack.com/services/x' })),
  testChannel: on('/api/admin/channel/test'),
  addLibraryItem: (act) => act(() => boss.post(SOURCES, { values: source })),
  updateLibraryItem: async (act) => {
    const id = await newSource()
    await act(() => boss.patch(`${SOURCES}/${id}`, { values: { ...source, name: 'Another' }, version: 1 }))
  },
  retireLibraryItem: async (act) => on(`${SOURCES}/${await newSource()}/retire`)(act),
  bringBackLibraryItem: async (act) => on(`${SOURCES}/${await newSource()}/bring-back`)(act),
  readFeed: async (act) => {
    const values = { ...source, feed_url: 'http://127.0.0.1:9/shows.ics' }
    const { id } = (await boss.post(SOURCES, { values })).json()
    await on(`${SOURCES}/${id}/feed/read`)(act)
  },
  importLibrary: (act) =>
    act(() => boss.post(`${SOURCES}/import`, { csv: 'name\nImported One\nImported Two' })),
  resendMail: async (act) => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const words = { to: 'x@desk.example', subject: 'Hello', text: '', html: '', kind: 'reset' }
    await db.insert(outboxMails).values({ ...words, id, status: 'failed' })
    await act(() => boss.post(`/api/admin/mails/${id}/resend`))
  },
  createApiKey: (act) => act(() => boss.post('/api/admin/keys', { name: 'Feed', scope: 'read' })),
  revokeApiKey: async (act) => {
    const { key } = (await boss.post('/api/admin/keys', { name: 'Feed', scope: 'read' })).json()
    await on(`/api/admin/keys/${key.id}`, 'delete')(act)
  },
  createWebhook: (act) => act(() => boss.post('/api/admin/webhooks', webhook)),
  updateWebhook: async (act) => {
    const { id, version } = await newWebhook()
    await act(() => boss.patch(`/api/admin/webhooks/${id}`, { name: 'Renamed', version }))
  },
  deleteWebhook: async (act) => {
    const { id, version } = await newWebhook()
    await on(`/api/admin/webhooks/${id}?version=${version}`, 'delete')(act)
  },
  renewWebhookSecret: async (act) => on(`/api/admin/webhooks/${(await newWebhook()).id}/secret`)(act),
  testWebhook: async (act) => on(`/api/admin/webhooks/${(await newWebhook()).id}/test`)(act),
  send: async (act) => {
    await as('ana').post('/api/steps/1/entries', STEPS[0]?.example)
    const body = { step: 1, edition: EDITION, webhookId: DEFAULT_WEBHOOK_ID }
    await act(() => boss.post('/api/admin/deliveries', body))
  },
  resendDelivery: async (act) => {
    const { id } = await newContent()
    const of = eq(webhookDeliveries.content_id, id)
    const [delivery] = await db.select().from(webhookDeliveries).where(of)
    await on(`/api/admin/deliveries/${delivery?.id}/resend`)(act)
  },
  republish: async (act) => {
    const { id } = await newContent()
    await act(() => boss.post(`/api/admin/formatted-content/${id}/republish`, { isConfirmed: true }))
  },
  sendReady: async (act) => {
    await as('ana').post('/api/steps/6/entries', STEPS[5]?.example)
    const body = { webhookId: DEFAULT_WEBHOOK_ID }
    await act(() => boss.post(`/api/admin/editions/${EDITION}/deliveries`, body))
  },
  updateContent: async (act) => {
    const { id, version } = await newContent()
    const body = { formatted_content: 'Good evening', version }
    await act(() => boss.patch(`/api/admin/formatted-content/${id}`, body))
  },
  deleteContent: async (act) => on(`/api/admin/formatted-content/${(await newContent()).id}`, 'delete')(act),
  restoreContent: async (act) => {
    const { id } = await newContent()
    await boss.delete(`/api/admin/formatted-content/${id}`)
    await on(`/api/admin/formatted-content/${id}/restore`)(act)
  },
  deleteContents: async (act) => {
    const { id } = await newContent()
    await act(() => boss.post('/api/admin/formatted-content/delete', { ids: [id] }))
  },
  restoreContents: async (act) => {
    const { id } = await newContent()
    await boss.delete(`/api/admin/formatted-content/${id}`)
    await act(() => boss.post('/api/admin/formatted-content/restore', { ids: [id] }))
  },
  saveEdition: (act) =>
    act(() => boss.patch('/api/admin/editions/2031-06-01', { subject: 'Early voting', version: 0 })),
  chooseText: (act) =>
    act(() => boss.put('/api/admin/editions/2031-06-02/texts/1', { contentId: null, version: 0 })),
  openText: async (act) => {
    await as('ana').post('/api/steps/1/entries', STEPS[0]?.example)
    await on(`/api/admin/editions/${EDITION}/texts/1`)(act)
  },
  keepOrder: (act) => act(() => boss.post('/api/admin/editions/order', { order: DEFAULT_ORDER })),
  acceptFinding: (act) => act(() => boss.post('/api/admin/editions/2031-06-03/accept', FINDING)),
  approve: async (act) => {
    const { seen } = await readyEdition('2031-06-04')
    await act(() => boss.post('/api/admin/editions/2031-06-04/approve', { seen }))
  },
  stop: async (act) => {
    const path = await approved('2031-06-07', 'stop')
    await act(() => boss.post(path, { number: 1 }))
  },
  reopen: async (act) => {
    const path = await approved('2031-06-08', 'reopen')
    await act(() => boss.post(path, { number: 1 }))
  },
  withdraw: async (act) => {
    const day = '2031-06-05'
    await boss.post(`/api/admin/editions/${day}/approve`, await readyEdition(day))
    await db.update(editionIssues).set({ handed_over_at: deps.clock().toISOString() })
    await act(() => boss.post(`/api/admin/editions/${day}/withdraw`, { number: 1 }))
  },
  handOver: async (act) => {
    const day = '2031-06-09'
    await boss.post(`/api/admin/editions/${day}/approve`, await readyEdition(day))
    await db.update(editionIssues).set({ due_at: null })
    await act(() => boss.post(`/api/admin/editions/${day}/hand-over`, { number: 1 }))
  },
  createTarget: (act) => act(() => boss.post(TARGETS, target)),
  updateTarget: async (act) => {
    const { id, version } = await newTarget()
    const { key: _, ...rest } = target
    await act(() => boss.patch(`${TARGETS}/${id}`, { ...rest, name: 'Renamed', version }))
  },
  deleteTarget: async (act) => {
    const { id, version } = await newTarget()
    await on(`${TARGETS}/${id}?version=${version}`, 'delete')(act)
  },
  testTarget: async (act) => on(`${TARGETS}/${(await newTarget()).id}/test`)(act),
  handOverAgain: async (act) => {
    const id = randomUUID()
    const own = {
      id,
      target_id: (await newTarget()).id,
      created_by: people.boss.id,
      edition: calendarDay('2031-06-10'),
    }
    await db.insert(handovers).values({ ...own, number: 1, status: 'failed', mode: 'draft' })
    await act(() => boss.post(`/api/admin/handover/${id}/again`, { mode: 'draft' }))
  },
  correctNext: async (act) => {
    const { edition: into } = (await boss.get('/api/admin/correction')).json()
    await act(() => boss.post('/api/admin/editions/2031-06-06/correction', { text: 'It was noon.', into }))
  },
  sendTest: (act) => act(() => boss.post('/api/admin/editions/2031-06-03/test', { number: null, more: [] })),
  openFinding: (act) => act(() => boss.post('/api/admin/editions/2031-06-03/unaccept', FINDING)),
}
const FINDING = { finding: 'size', fingerprint: '0'.repeat(64) }

/** Asked by POST, and changing nothing. */
const READS = new Set(['getAdminUsers', 'checkImport', 'findFeed'])

beforeEach(async () => {
  await db.update(sessions).set({ authenticated_at: deps.clock().toISOString() })
  await db.update(users).set({ role: 'user' }).where(eq(users.id, people.ben.id))
})

const CHANGING = CONTRACT_ROUTES.filter(
  (route) => route.audience === 'admin' && changesSomething(route) && !READS.has(route.name),
)

test.each(CHANGING)(
  '$name leaves one audit row, which the list has words for (promises, Operations)',
  async ({ name }) => {
    const act = ACTS[name]
    if (!act) throw new Error(`Say in this test how ${name} is done`)
    const counted: number[] = []
    await act(async (work) => {
      const before = await db.$count(auditLog)
      const answer = await work()
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      counted.push((await db.$count(auditLog)) - before)
    })
    expect(counted).toEqual([1])
    const rows = await db.select().from(auditLog)
    for (const { action, actor_id, created_at } of rows) {
      expect(Object.keys(ACTIONS)).toContain(action)
      expect(actor_id).toBe(people.boss.id)
      expect(new Date(created_at), action).toEqual(deps.clock())
    }
  },
)
