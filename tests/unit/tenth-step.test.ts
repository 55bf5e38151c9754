import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { CREATE_TABLE } from '#tests/support/tenth-step/table.ts'
import { readersTip } from '#tests/support/tenth-step/step.ts'
import { calendarDay } from '#shared/calendar.ts'
import { BLANK_WEBHOOK } from '#shared/webhook-form.ts'
import { STEPS } from '#steps/index.ts'
import { overviewSearch, processorSearch } from '#web/admin/search.ts'
import { FIELDS } from '#web/admin/settings/settings-fields.ts'
import { stepOfAddress } from '#web/layout/step-of-address.ts'
import { placesFor } from '#web/search/places.ts'

const { as, deps } = await buildTestApp({ jobs: true })
await deps.db.execute(CREATE_TABLE)
const { number: STEP, example } = readersTip
const EDITION = calendarDay('2031-05-03')
const file = async () => as('ana').post(`/api/steps/${STEP}/entries`, example)

test('the board has it, and it is moved like any other', async () => {
  const { tasks } = (await as('ana').get(`/api/editions/${EDITION}/board`)).json()
  expect(tasks).toHaveLength(STEPS.length)
  expect(tasks.at(-1)).toMatchObject({ step: STEP, title: readersTip.title, status: 'todo' })
  const path = `/api/editions/${EDITION}/tasks/${STEP}`
  const moved = await as('ana').patch(path, { status: 'in-progress', version: 0 })
  expect(moved.json()).toMatchObject({ step: STEP, status: 'in-progress' })
})

test('its form is filed, refused in its own words, listed and counted in the overview', async () => {
  expect((await as('ana').post(`/api/steps/${STEP}/entries`, { ...example, tip: ' ' })).json()).toMatchObject(
    {
      fields: { tip: 'Tip is required' },
    },
  )
  expect((await file()).statusCode).toBe(201)
  const listed = (await as('ana').get(`/api/steps/${STEP}/entries?edition=${EDITION}`)).json()
  expect(listed.entries).toMatchObject([{ line: example.tip, row: { tip: example.tip } }])
  const overview = await as('boss').get(`/api/admin/overview?step=${STEP}`)
  expect(overview.json().rows).toMatchObject([{ title: readersTip.title }])
})

test('it is previewed and delivered, and a webhook may take it', async () => {
  await file()
  const sent = await as('boss').post('/api/admin/deliveries', {
    ...{ step: STEP, edition: EDITION, webhookId: 'default' },
  })
  expect(sent.json()).toMatchObject({ status: 'completed', step: STEP })
  expect(sent.json().formattedContent).toContain('## Reader’s Tip')
  expect((await as('boss').get(`/api/admin/deliveries?step=${STEP}`)).json().rows).toHaveLength(1)
  const form = { ...BLANK_WEBHOOK, name: 'Tips', url: 'https://hooks.example/tips', steps: [STEP] }
  expect((await as('boss').post('/api/admin/webhooks', form)).statusCode).toBe(201)
})

test('the settings keep the place it starts from', async () => {
  const { settings, version } = (await as('boss').get('/api/admin/settings')).json()
  const step_links = { ...settings.step_links, [STEP]: 'https://tips.example/' }
  const answer = await as('boss').put('/api/admin/settings', { ...settings, step_links, version })
  expect(answer.json().settings.step_links).toEqual(step_links)
  expect(FIELDS.map(({ path }) => path)).toContain(`step_links.${STEP}`)
})

test('addresses, filters and the palette know it', () => {
  expect(stepOfAddress(String(STEP))).toBe(STEP)
  expect(overviewSearch.parse({ step: STEP }).step).toBe(STEP)
  expect(processorSearch.parse({ step: STEP }).step).toBe(STEP)
  const days = { publication_days: [0, 1, 2, 3, 4, 5, 6], skipped_days: [] }
  const newsroom = { today: calendarDay('2031-05-01'), edition: EDITION, ...days }
  const nothingElse = { people: [], tasks: [], me: '', onStep: null, recent: [] }
  expect(placesFor('tip', { role: 'user', newsroom, ...nothingElse })).toMatchObject([
    { kind: 'step', step: STEP },
  ])
})
