import { expect, test } from 'vitest'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Task } from '#contract/board.ts'
import type { DeliveryRow } from '#contract/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { STEPS } from '#steps/index.ts'

const { as, boss, automation, makeWebhook, settled, deps } = await automatedNewsroom()
const webhook = await makeWebhook({ steps: [], events: ['step.done', 'edition.ready'] })
await makeWebhook({ name: 'Of issues alone', steps: [], events: ['edition.approved'] })

const move = async (edition: CalendarDay, step: number, status: Task['status']): Promise<void> => {
  const { tasks } = (await boss.get(`/api/editions/${edition}/board`)).json()
  const { version } = tasks.find((task: Task) => task.step === step)
  const answer = await as('ana').patch(`/api/editions/${edition}/tasks/${step}`, { status, version })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const toldOf = async (edition: CalendarDay): Promise<DeliveryRow[]> =>
  (await boss.get(`/api/admin/deliveries?kind=event&date=${edition}`)).json().rows
const by = { by: 'Ana Álvarez', at: deps.clock().toISOString() }

test('a step that is done is told to the webhooks that want it, each time, and signed as all is', async () => {
  const edition = freshEdition()
  await move(edition, 3, 'in-progress')
  expect(await toldOf(edition)).toEqual([])
  await move(edition, 3, 'done')
  await settled(edition)
  expect(automation.calls.map(({ body }) => body)).toEqual([
    {
      ...{ type: 'step.done', timestamp: deps.clock().toISOString() },
      data: { edition, step: 3, title: 'Civil News', ...by },
    },
  ])
  expect(automation.calls[0]?.headers['webhook-signature']).toMatch(/^v1,/)
  const [row] = await toldOf(edition)
  expect(row).toMatchObject({
    ...{ kind: 'event', event: 'step.done', step: 3, number: null, status: 'completed' },
    webhook: { id: webhook },
  })
  await move(edition, 3, 'todo')
  await move(edition, 3, 'done')
  await settled(edition)
  expect(await toldOf(edition)).toHaveLength(2)
})

test('an edition is told to be ready once, by the last step, also of two that are completed at once', async () => {
  const edition = freshEdition()
  const [first, second, ...rest] = STEPS.map(({ number }) => number)
  for (const step of rest) await move(edition, step, 'done')
  await Promise.all([move(edition, first ?? 0, 'done'), move(edition, second ?? 0, 'done')])
  await settled(edition)
  const told = await toldOf(edition)
  expect(told.filter(({ event }) => event === 'step.done')).toHaveLength(STEPS.length)
  const [ready, another] = told.filter(({ event }) => event === 'edition.ready')
  expect(another).toBeUndefined()
  expect(ready).toMatchObject({ step: null, number: null, status: 'completed' })
  const { payload } = (await boss.get(`/api/admin/deliveries/${ready?.id}`)).json()
  expect(payload).toMatchObject({ type: 'edition.ready', data: { edition, ...by } })
})
