import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DEFAULT_ORDER, isAdBlock } from '#edition/blocks.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import { handoverIssueJob } from './handover-issue-job.ts'

const newsroom = await automatedNewsroom()
const { boss, deps, people, automation, makeWebhook, send, settled } = newsroom
const { read, post, ready, approve } = approving(newsroom)

/** An edition of the example's advertisement alone, and the newsroom's own text of it. */
async function advertised(): Promise<{ edition: CalendarDay; own: string }> {
  const edition = await ready([9])
  const { input, version } = await read(edition)
  const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER.filter((block) => !isAdBlock(block)) }
  expect((await boss.patch(`/api/admin/editions/${edition}`, { layout, version })).statusCode).toBe(200)
  return { edition, own: input.steps.find(({ step }) => step === 9)?.ownText ?? '' }
}

async function answered(edition: CalendarDay, text: string): Promise<void> {
  automation.will({ text })
  await send(await makeWebhook(), edition, 9)
  await settled(edition)
}

const textsOf = async (edition: CalendarDay) =>
  (await read(edition)).input.steps.find(({ step }) => step === 9)?.texts ?? []
const apartOf = async (edition: CalendarDay) =>
  (await read(edition)).made.findings.filter(({ rule }) => rule === 'apart')

test('advertisements keep their places when their text comes back as it was sent (C89)', async () => {
  const { edition, own } = await advertised()
  await answered(edition, `\`\`\`markdown\n${own.replaceAll('\n', '\r\n')}\n\n\`\`\``)
  expect(await textsOf(edition)).toMatchObject([{ words: { by: 'desk' } }])
  const { sections } = (await read(edition)).made.assembly
  expect(sections.find(({ id }) => id === 'ad-headline')).toMatchObject({ state: 'printed' })
  expect(await apartOf(edition)).toEqual([])

  await answered(edition, 'Visit our sponsors')
  expect(await apartOf(edition)).toMatchObject([{ severity: 'must', mayAccept: true }])
})

test('a text that a person writes back to what was sent is no edit (C89)', async () => {
  const { edition, own } = await advertised()
  await answered(edition, 'Visit our sponsors')
  const [text] = await textsOf(edition)
  const path = `/api/admin/formatted-content/${text?.contentId}`
  const write = async (formatted_content: string) => {
    const { version } = (await boss.get(path)).json()
    expect((await boss.patch(path, { formatted_content, version })).statusCode).toBe(200)
  }
  await write('Visit them')
  expect(await textsOf(edition)).toMatchObject([{ words: { by: 'edited' } }])
  expect(await apartOf(edition)).toHaveLength(1)
  await write(`${own}\n`)
  expect(await textsOf(edition)).toMatchObject([{ words: { by: 'desk' } }])
  expect(await apartOf(edition)).toEqual([])
})

test('an event names a sponsor as the entry does, whatever the words of the link to it', async () => {
  const { edition } = await advertised()
  await answered(
    edition,
    '## Thanks\n\n[Visit the vine](https://www.harborvine.example/?utm_source=desk) and [our shop](https://shop.example)',
  )
  await makeWebhook({ steps: [], events: ['edition.approved'] })
  // That it has no places, and that it names none of what was filed.
  const { made } = await read(edition)
  for (const { id: finding, fingerprint, mayAccept } of made.findings)
    if (mayAccept) expect((await post(edition, 'accept', { finding, fingerprint })).statusCode).toBe(200)
  await deps.db.insert(adBookings).values({
    ...{ id: randomUUID(), edition, sponsor_key: 'harbor & vine', placement: 'headline', position: 1 },
    ...{ advertisement_id: 1, created_by: people.boss.id, created_at: deps.clock().toISOString() },
  })
  expect((await approve(edition)).statusCode).toBe(201)
  await handoverIssueJob.run(deps, { edition, number: 1 })
  await settled(edition)
  expect(automation.calls.at(-1)?.body).toMatchObject({
    type: 'edition.approved',
    data: {
      sponsors: [{ placement: null, name: 'Harbor & Vine', url: 'https://harborvine.example', booked: true }],
    },
  })
})
