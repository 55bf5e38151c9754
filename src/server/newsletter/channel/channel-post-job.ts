import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { CHANNEL } from '#shared/channel-messages.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { channel, channelPosts } from '#server/platform/db/tables/channel.ts'
import { delayAfter } from '#server/newsletter/deliveries/attempt/retry-delays.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { publish } from '#server/platform/live/publish.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { asPlainText, post } from './post.ts'

const Payload = z.strictObject({ id: z.uuid(), attempt: z.int().min(1) })
const Nothing = z.strictObject({})

/** One attempt to tell the channel; what may pass is tried again as deliveries are. */
export const channelPostJob: Job<typeof Payload> = {
  payload: Payload,
  run: attemptPost,
  attempts: 5,
  expireInSeconds: 60,
  isHeldBack: true,
  onGivenUp: async (deps, { id, attempt }) =>
    deps.db.transaction((tx) => fail(tx, id, attempt, DELIVERIES.interrupted)),
}

/** Begins what is to be told: whoever writes it need not have the queue at hand. */
export const tellChannelJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: begin,
  attempts: 3,
  expireInSeconds: 60,
  isHeldBack: true,
  schedule: '* * * * *',
  runAtStart: true,
}

async function begin({ db, jobs }: Deps): Promise<void> {
  const waiting = await db
    .select({ id: channelPosts.id, attempts: channelPosts.attempts })
    .from(channelPosts)
    .where(eq(channelPosts.status, 'pending'))
    .orderBy(asc(channelPosts.created_at), asc(channelPosts.id))
    .limit(LIMITS.channelPosts)
  for (const { id, attempts } of waiting) {
    const key = keyOf(id, attempts + 1)
    if (await jobs.isUnderWay('channel-post', key)) continue
    await db.transaction((tx) => jobs.enqueue(tx, 'channel-post', { id, attempt: attempts + 1 }, { key }))
  }
}

async function attemptPost(deps: Deps, { id, attempt }: z.output<typeof Payload>): Promise<void> {
  const [found] = await deps.db
    .select({ text: channelPosts.text, link: channelPosts.link, url: channel.url })
    .from(channelPosts)
    .leftJoin(channel, eq(channel.id, 1))
    .where(isAt(id, attempt))
  if (!found) return
  const text = `${asPlainText(found.text)}\n${deps.config.publicUrl}${found.link}`
  const posted =
    found.url === null
      ? ({ kind: 'final', reason: CHANNEL.none } as const)
      : await post(deps, found.url, text)
  await deps.db.transaction(async (tx) => {
    const waitMs = posted.kind === 'passing' ? delayAfter(attempt, Math.random()) : null
    if (posted.kind === 'done') await end(tx, id, attempt, { status: 'completed', reason: null })
    else if (waitMs === null) await fail(tx, id, attempt, posted.reason)
    else {
      const startAfter = new Date(deps.clock().getTime() + waitMs)
      if (!(await end(tx, id, attempt, { reason: posted.reason }))) return
      const next = { key: keyOf(id, attempt + 1), startAfter }
      await deps.jobs.enqueue(tx, 'channel-post', { id, attempt: attempt + 1 }, next)
    }
  })
}

/** The same attempt ends once, whoever brings it. @returns whether it was this */
async function end(
  tx: Db,
  id: string,
  attempt: number,
  changes: Partial<typeof channelPosts.$inferInsert>,
): Promise<boolean> {
  const ended = await tx
    .update(channelPosts)
    .set({ ...changes, attempts: attempt })
    .where(isAt(id, attempt))
    .returning({ id: channelPosts.id })
  if (ended.length > 0) await publish(tx, { kind: 'deliveries', id }, 'admin')
  return ended.length > 0
}

/** Administrators hear of it in the bell; the channel could not be told of its own silence. */
async function fail(tx: Db, id: string, attempt: number, reason: string): Promise<void> {
  if (!(await end(tx, id, attempt, { status: 'failed', reason }))) return
  const { title, detail } = CHANNEL.failedForGood(reason)
  const told = { title, message: detail, link: '/admin/settings/channel' }
  await notify(tx, { to: 'admins', kind: 'deliveries', type: 'error', ...told })
}

const isAt = (id: string, attempt: number) =>
  and(eq(channelPosts.id, id), eq(channelPosts.status, 'pending'), eq(channelPosts.attempts, attempt - 1))

const keyOf = (id: string, attempt: number): string => `${id}:${attempt}`
