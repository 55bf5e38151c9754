import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { dayIn, dayWordsOf, momentInWords } from '#shared/calendar.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { withStop } from '#shared/sentence.ts'
import { tellChannel } from '#server/people/notifications/tell-channel.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { handovers, handoverTargets } from '#server/platform/db/tables/handover.ts'
import { delayAfter } from '#server/newsletter/deliveries/attempt/retry-delays.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { isLoopback } from '#server/platform/config.ts'
import { whyNotHandedOver } from './counts.ts'
import { draftFields, tagOf } from './draft-fields.ts'
import { editorOf, ghostClient } from './ghost-client.ts'
import {
  announceHandover,
  enqueueHandover,
  type StoredHandover,
  type StoredTarget,
} from './handover-repository.ts'
import { withTheirPictures } from './own-pictures.ts'
import { type Known, type Put, putDraft } from './put-draft.ts'
import { keyOf } from './target-key.ts'

type Found = { handover: StoredHandover; target: StoredTarget }

/**
 * Makes one attempt and writes what came of it; an attempt that was made is not made again. A process that dies in it
 * leaves a job that begins it anew, which looks for the draft before it makes one.
 */
export async function attemptHandover(deps: Deps, id: string, number: number): Promise<void> {
  const found = await findWithTarget(deps.db, id)
  if (found?.handover.status !== 'pending' || found.handover.attempts >= number) return
  const put = await bring(deps, found)
  await deps.db.transaction((tx) => settle(deps, tx, found, number, put))
}

/** The process died under it every time. */
export async function giveUpHandover(deps: Deps, id: string, number: number): Promise<void> {
  const found = await findWithTarget(deps.db, id)
  if (found?.handover.status !== 'pending') return
  const put = { kind: 'final', reason: DELIVERIES.interrupted } as const
  await deps.db.transaction((tx) => settle(deps, tx, found, number, put))
}

/** A hand-over with its target. */
export async function findWithTarget(db: Db, id: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ handover: handovers, target: handoverTargets })
    .from(handovers)
    .innerJoin(handoverTargets, eq(handoverTargets.id, handovers.target_id))
    .where(eq(handovers.id, id))
  return found
}

async function bring(deps: Deps, { handover, target }: Found): Promise<Put> {
  const { db, config } = deps
  const { edition, number, mode, overwrites } = handover
  const standsAgainst = await whyNotHandedOver(db, { edition, number })
  if (standsAgainst !== null) return { kind: 'final', reason: standsAgainst }
  const { protocol, hostname } = new URL(config.publicUrl)
  if (protocol !== 'https:' || isLoopback(hostname)) return { kind: 'final', reason: HANDOVER.notPublic }
  const key = keyOf(config, target)
  if (key === null) return { kind: 'final', reason: HANDOVER.noKey }
  const ghost = { name: target.name, url: target.url, key }
  const client = ghostClient(deps, ghost)
  const [issue] = await db
    .select()
    .from(editionIssues)
    .where(and(eq(editionIssues.edition, edition), eq(editionIssues.number, number)))
  if (!issue) return { kind: 'final', reason: HANDOVER.noIssue }
  const body = await withTheirPictures(deps, client, target.id, issue.body)
  if (!body.ok)
    return { kind: body.fault.kind === 'passing' ? 'passing' : 'final', reason: body.fault.reason }
  const fields = draftFields(issue, body.html)
  const known = await knownDraft(db, handover)
  return putDraft(client, ghost, { tag: tagOf(edition), fields, mode, overwrites, known })
}

/** The draft of this edition as we left it last, by this issue or an earlier one. */
export async function knownDraft(db: Db, { edition, target_id }: StoredHandover): Promise<Known | null> {
  const [known] = await db
    .select()
    .from(handovers)
    .where(
      and(
        eq(handovers.edition, edition),
        eq(handovers.target_id, target_id),
        isNotNull(handovers.external_id),
        ne(handovers.external_id, ''),
      ),
    )
    .orderBy(desc(handovers.number))
    .limit(1)
  const {
    external_id: id = null,
    external_updated_at: updatedAt = null,
    external_hash: hash = null,
  } = known ?? {}
  return id === null ? null : { id, updatedAt: updatedAt ?? '', hash: hash ?? '' }
}

async function settle(
  deps: Deps,
  tx: Db,
  { handover, target }: Found,
  number: number,
  put: Put,
): Promise<void> {
  const { id, edition, attempts_before } = handover
  const [held] = await tx.select().from(handovers).where(eq(handovers.id, id)).for('update')
  if (held?.status !== 'pending' || held.attempts >= number) return
  const waitMs = put.kind === 'passing' ? delayAfter(number - attempts_before, Math.random()) : null
  const now = deps.clock()
  const { time_zone } = await readNewsroom(tx)
  const today = dayIn(time_zone, now)
  if (put.kind === 'passing' && waitMs !== null) {
    const next = new Date(now.getTime() + waitMs)
    const reason = HANDOVER.triedAgain(withStop(put.reason), momentInWords(next, time_zone, today))
    await write(tx, id, { attempts: number, reason, next_attempt_at: next.toISOString() }, now)
    await enqueueHandover(deps.jobs, tx, handover, number + 1, { startAfter: next })
  } else if (put.kind === 'done') {
    const external = {
      external_id: put.id,
      external_url: editorOf(target, put.id),
      external_updated_at: put.updatedAt,
      external_hash: put.hash,
    }
    const ended = { ...ENDED, status: 'completed', attempts: number, reason: null } as const
    await write(tx, id, { ...ended, ...external }, now)
  } else {
    const status = put.kind === 'asks' ? 'asks' : 'failed'
    const asks = put.kind === 'asks' ? put.asks : null
    await write(tx, id, { ...ENDED, status, asks, attempts: number, reason: put.reason }, now)
    const day = dayWordsOf(today).long(edition)
    const { title, detail } = HANDOVER.failed(target.name, day, put.reason)
    const told = { title, message: detail, link: `/admin/hand-over?edition=${edition}` }
    await notify(tx, { to: 'admins', kind: 'deliveries', type: 'error', ...told })
    const text = CHANNEL.says.handoverFailed(target.name, day)
    await tellChannel(tx, { text, link: told.link })
  }
  await announceHandover(tx, edition)
}

const ENDED = { next_attempt_at: null, asks: null } as const

const write = (tx: Db, id: string, changes: Partial<StoredHandover>, now: Date) =>
  tx
    .update(handovers)
    .set({ ...changes, updated_at: now.toISOString() })
    .where(eq(handovers.id, id))
