import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { remember } from './seen-repository.ts'

const Nothing = z.strictObject({})
/** How many entries one transaction takes in, so that none is a long one. */
const SLICE = 100
const DONE = 'fill-seen'

/** Once, at a start: remembers the entries that an earlier version filed. Until it has come by, they are not told. */
export const fillSeenJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: async (deps) => {
    const { db, clock, stopping } = deps
    if ((await db.$count(doneOnce, eq(doneOnce.what, DONE))) > 0) return
    for (const step of STEPS) await fillStep(deps, step)
    if (stopping.signal.aborted) return
    await db.insert(doneOnce).values({ what: DONE, at: clock().getTime() }).onConflictDoNothing()
  },
  attempts: 3,
  expireInSeconds: 3600,
  runAtStart: true,
}

async function fillStep({ db, stopping }: Deps, step: AnyStep): Promise<void> {
  for (let from: string | undefined; !stopping.signal.aborted; ) {
    const ids = await db.transaction((tx) => fillSlice(tx, step, from))
    from = ids.at(-1)
    if (ids.length < SLICE) return
  }
}

/** Locks what it reads, so that nobody deletes an entry before it is remembered. */
async function fillSlice(tx: Db, step: AnyStep, from: string | undefined): Promise<string[]> {
  const table = tableOf(step)
  const after = from === undefined ? undefined : gt(table.id, from)
  const ids = await tx.select({ id: table.id }).from(table).where(after).orderBy(asc(table.id)).limit(SLICE)
  const all = ids.map(({ id }) => String(id))
  if (all.length === 0) return []
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.id, all), isNull(table.deleted_at)))
    .for('update')
  await remember(
    tx,
    step,
    rows.map((row) => ({ id: String(row['id']), user_id: String(row['user_id']), row })),
  )
  return all
}
