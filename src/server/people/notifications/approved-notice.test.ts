import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import { editionLink } from './notification-templates.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'
import { JOBS } from '#server/job-list.ts'

const newsroom = await buildTestApp({ jobs: true })
const { as, deps, people } = newsroom
const { db, config } = deps
const { ready, approve } = approving(newsroom)

const choose = (name: PersonName, choices: object) => as(name).put('/api/notification-choices', choices)
/** What the bell of a person has of approvals, newest first. */
async function bellOf(name: PersonName): Promise<{ title: string; message: string; link: string }[]> {
  const { rows } = await db.execute<{ title: string; message: string; link: string }>(sql`
    select title, message, link from notifications
    where kind = 'approved' and user_id = ${people[name].id} order by created_at desc`)
  return rows
}
async function mailsOf(name: PersonName): Promise<string[]> {
  await JOBS['mail-notices'].run(deps, {})
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from outbox_mails where kind = 'told' and "to" = ${people[name].email}`,
  )
  return rows.map(({ text }) => text)
}

beforeEach(async () => {
  config.smtpUrl = 'smtp://127.0.0.1:9'
  for (const table of ['notifications', 'waiting_notices', 'notification_choices', 'outbox_mails'])
    await db.execute(sql.raw(`delete from ${table}`))
})

test('an approved edition is in the bell of all but who approved it once it is handed over, and in the mail of who chose that', async () => {
  await choose('ben', { emails: { approved: true } })
  const edition = await ready()
  expect((await approve(edition)).statusCode).toBe(201)
  expect(await bellOf('ana')).toEqual([])
  await handoverIssueJob.run(deps, { edition, number: 1 })
  await handoverIssueJob.run(deps, { edition, number: 1 })
  for (const name of ['ana', 'ben'] as const)
    expect(await bellOf(name)).toEqual([
      {
        title: expect.any(String),
        message: expect.stringMatching(/Bo Lindqvist.? has approved .*issue 1/),
        link: editionLink(edition),
      },
    ])
  expect(await bellOf('boss')).toEqual([])
  expect(await mailsOf('ana')).toEqual([])
  expect(await mailsOf('ben')).toEqual([
    expect.stringContaining(`${config.publicUrl}${editionLink(edition)}`),
  ])
})

test('who wants no approvals in the bell has none there', async () => {
  await choose('ana', { approved: false })
  const edition = await ready()
  expect((await approve(edition)).statusCode).toBe(201)
  await handoverIssueJob.run(deps, { edition, number: 1 })
  expect(await bellOf('ana')).toEqual([])
  expect(await bellOf('ben')).toHaveLength(1)
})
