import { afterAll, beforeEach, expect } from 'vitest'
import type { Handover, HandoverAct, HandoverMode } from '#contract/handover.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'
import { approving } from './approved-edition.ts'
import { buildTestApp } from './build-app.ts'
import { DOUBLE_KEY, ghostDouble } from './ghost-double.ts'

export const TARGETS = '/api/admin/handover/targets'

/** A newsroom that hands editions over to a double of Ghost; each test begins without targets and drafts. */
export async function handingOver() {
  const ghost = await ghostDouble()
  afterAll(() => ghost.close())
  const newsroom = await buildTestApp({
    jobs: true,
    env: { OUTBOUND_ALLOW: ghost.place, PUBLIC_URL: 'https://desk.example' },
  })
  const { deps } = newsroom
  const boss = newsroom.as('boss')
  const { ready, approve, post, read } = approving(newsroom)
  const form = { name: 'Fairhaven Ghost', url: `${ghost.url}/`, key: DOUBLE_KEY, onApproval: true }

  beforeEach(async () => {
    ghost.reset()
    await deps.db.delete(handoverTargets)
  })

  const target = async (change: object = {}) => (await boss.post(TARGETS, { ...form, ...change })).json()
  const linesOf = async (edition: CalendarDay): Promise<Handover[]> =>
    (await boss.get(`/api/admin/handover?edition=${edition}`))
      .json()
      .handovers.filter((one: Handover) => one.edition === edition)
  async function settled(edition: CalendarDay): Promise<Handover> {
    await expect.poll(async () => (await linesOf(edition))[0]?.status ?? 'pending').not.toBe('pending')
    const [line] = await linesOf(edition)
    if (!line) throw new Error('Nothing was handed over')
    return line
  }
  const handOver = (edition: CalendarDay, number = 1) => handoverIssueJob.run(deps, { edition, number })
  async function handedOver(): Promise<{ edition: CalendarDay; line: Handover }> {
    const edition = await ready()
    await approve(edition)
    await handOver(edition)
    return { edition, line: await settled(edition) }
  }
  const press = (line: Handover, mode: HandoverAct) =>
    boss.post(`/api/admin/handover/${line.id}/again`, { mode })
  async function again(line: Handover, mode: HandoverMode): Promise<Handover> {
    expect((await press(line, mode)).statusCode).toBe(200)
    return settled(line.edition)
  }
  return {
    ...{ ghost, newsroom, deps, boss, form, ready, approve, post, read },
    ...{ target, linesOf, settled, handOver, handedOver, press, again },
  }
}
