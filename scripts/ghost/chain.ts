import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { siteAddress } from '#shared/handover-form.ts'
import { systemClock } from '#server/platform/clock.ts'
import { tagOf } from '#server/newsletter/handover/draft-fields.ts'
import { ghostClient, type GhostPost } from '#server/newsletter/handover/ghost-client.ts'
import { say } from '#server/platform/log.ts'
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { closeWhenInterrupted, nothingOpened } from '#scripts/bench/opened.ts'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { openPlace } from '#scripts/torture/place.ts'
import { openTarget } from '#scripts/torture/target.ts'
import { newsroomOf, openAutomation } from './newsroom.ts'

/**
 * From an approved edition in the running built product to a draft in a real Ghost, which must be one for trials: it
 * leaves drafts behind. It takes three minutes, since the minute of grace is waited for.
 *
 *   npm run test:ghost:chain -- http://127.0.0.1:2368 ID:SECRET
 */
const [url = '', key = ''] = process.argv.slice(2)
/** How long after the minute of grace everything must be where it goes, in milliseconds. */
const SETTLES_MS = 60_000
const GRACE_MS = 60_000
const CLICKS = 20

await ensureBuild()
closeWhenInterrupted()
const opened = nothingOpened()
const outbound = createGuardedFetch({ outboundAllow: [new URL(url).host] })
opened.push(() => outbound.close())
const ghost = ghostClient({ outbound, clock: systemClock }, { name: 'Ghost', url: siteAddress(url), key })
const automation = await openAutomation()
opened.push(automation.close)
const target = await openTarget(await openPlace('embedded', opened), opened, {
  OUTBOUND_ALLOW: `${new URL(url).host},${automation.place}`,
  PUBLIC_URL: 'https://desk.fairhaven.example',
})
const newsroom = newsroomOf(target)
const firstDay = addDays(calendarDay('2031-01-01'), Math.floor(Math.random() * 20_000))

await newsroom.must(201, 'POST', '/api/admin/handover/targets', {
  ...{ name: 'Ghost', url, key, onApproval: true },
})
await newsroom.must(201, 'POST', '/api/admin/webhooks', {
  ...{ name: 'Automation', url: `http://${automation.place}/`, steps: [], events: ['edition.approved'] },
  ...{
    isActive: true,
    authentication: 'signature',
    headerName: null,
    timeoutSeconds: 10,
    callbackMinutes: 60,
  },
})

await clickedTwentyTimes(firstDay)
await killedInTheMinute(addDays(firstDay, 1), addDays(firstDay, 2))
say('All of it holds.')
await opened.close()

/** Twenty people press twice, all at once. */
async function clickedTwentyTimes(edition: CalendarDay): Promise<void> {
  await newsroom.fill(edition)
  const keys = Array.from({ length: CLICKS }, () => randomUUID()).flatMap((one) => [one, one])
  const { seen } = await newsroom.read(edition)
  const begun = performance.now()
  const answers = await Promise.all(
    keys.map((one) => newsroom.call('POST', `/api/admin/editions/${edition}/approve`, { seen }, one)),
  )
  const within = Math.round(performance.now() - begun)
  const count = (status: number) => answers.filter((one) => one.status === status).length
  equal(count(201) + count(409), answers.length, JSON.stringify(answers.map(({ status }) => status)))
  say(`${CLICKS} double clicks: ${count(201)} answers 201, ${count(409)} answers 409, in ${within} ms.`)
  await isThereOnce(edition)
}

/** One is approved, another stopped, and then the server dies. */
async function killedInTheMinute(kept: CalendarDay, stopped: CalendarDay): Promise<void> {
  for (const edition of [kept, stopped]) {
    await newsroom.fill(edition)
    const { seen } = await newsroom.read(edition)
    await newsroom.must(201, 'POST', `/api/admin/editions/${edition}/approve`, { seen })
  }
  await newsroom.must(200, 'POST', `/api/admin/editions/${stopped}/stop`, { number: 1 })
  await target.kill()
  say('Killed with -9 in the minute of grace.')
  await target.start()
  await isThereOnce(kept)
  // Its minute began before that of nothing that is waited for now.
  await wait(GRACE_MS / 4)
  deepEqual(await draftsOf(stopped), [])
  deepEqual(automation.toldOf(stopped), [])
  deepEqual(await newsroom.handoversOf(stopped), [])
  const { status, issues } = await newsroom.read(stopped)
  deepEqual([status, issues.map(({ handedOverAt }) => handedOverAt)], ['open', [null]])
  say('What was stopped within its minute: 0 drafts, 0 deliveries, 0 hand-overs; the edition is open.')
}

/** One issue, one hand-over, one draft in Ghost with what was approved in it, and one delivery. */
async function isThereOnce(edition: CalendarDay): Promise<void> {
  const until = systemClock().getTime() + GRACE_MS + SETTLES_MS
  const isSettled = async () =>
    (await newsroom.handoversOf(edition)).some(({ status }) => status !== 'pending') &&
    automation.toldOf(edition).length > 0
  while (!(await isSettled())) {
    ok(systemClock().getTime() < until, `The edition of ${edition} was not handed over.`)
    await wait(500)
  }
  const { issues } = await newsroom.read(edition)
  const handovers = await newsroom.handoversOf(edition)
  const [draft, ...others] = await draftsOf(edition)
  deepEqual(
    handovers.map(({ status, reason }) => [status, reason]),
    [['completed', null]],
  )
  deepEqual(others, [])
  equal(draft?.status, 'draft')
  ok(draft.lexical?.includes('Sponsored') === false && draft.lexical.includes('<img'))
  // Its picture is Ghost's own by now.
  ok(!draft.lexical.includes('desk.fairhaven.example'), 'A picture still comes from this server')
  equal(issues.length, 1)
  deepEqual(automation.toldOf(edition), ['edition.approved'])
  const [issue] = issues
  const tookMs = Date.parse(issue?.handedOverAt ?? '') - Date.parse(issue?.approved.at ?? '')
  ok(tookMs >= GRACE_MS)
  say(
    `The edition of ${edition}: ${issues.length} issue, ${handovers.length} hand-over, ${others.length + 1} draft in Ghost, ` +
      `${automation.toldOf(edition).length} delivery; handed over ${tookMs / 1000} s after its approval.`,
  )
}

async function draftsOf(edition: CalendarDay): Promise<GhostPost[]> {
  const found = await ghost.find(tagOf(edition))
  ok(found.ok, JSON.stringify(found))
  return found.value.posts
}
