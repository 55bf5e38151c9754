import { eq } from 'drizzle-orm'
import type { HandoverAct } from '#contract/handover.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { Problem } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { handovers } from '#server/platform/db/tables/handover.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { actsOn } from './acts-on.ts'
import { whyNotHandedOver } from './counts.ts'
import {
  announceHandover,
  enqueueHandover,
  hurryHandover,
  type StoredHandover,
} from './handover-repository.ts'

type Pressed = { id: string; mode: HandoverAct; seen?: string | undefined; person: Person }

/**
 * Tries a hand-over once more because a person wants it: one that waits for its next attempt at once, any other anew.
 *
 * @throws Problem `not_found`; `conflict` when it is being made, when its issue does not count any more, or when that can
 *   not be done about what was found there. The record stays as it is then
 */
export async function handOverAgain(deps: Deps, tx: Db, { id, mode, seen, person }: Pressed): Promise<void> {
  const [held] = await tx.select().from(handovers).where(eq(handovers.id, id)).for('update')
  if (!held) throw new Problem('not_found', HANDOVER.goneHandover)
  const standsAgainst = await whyNotHandedOver(tx, held)
  // That there is no such issue at all is for the attempt to tell.
  if (standsAgainst !== null && standsAgainst !== HANDOVER.noIssue)
    throw new Problem('conflict', standsAgainst)
  if (held.status === 'pending') await tryNow(deps, tx, held)
  else await tryAnew(deps, tx, held, { act: mode, overwrites: seen ?? null })
  const detail = { edition: held.edition, number: held.number, mode }
  const noted = { actor: person.id, action: 'handover.again', subject: id, detail } as const
  await recordAction(tx, deps.clock(), noted)
  await announceHandover(tx, held.edition)
}

async function tryNow({ jobs, clock }: Deps, tx: Db, { id, attempts }: StoredHandover): Promise<void> {
  if (!(await hurryHandover(jobs, tx, id, attempts + 1))) throw new Problem('conflict', HANDOVER.underWay)
  await tx
    .update(handovers)
    .set({ reason: null, next_attempt_at: null, updated_at: clock().toISOString() })
    .where(eq(handovers.id, id))
}

async function tryAnew(
  { jobs, clock }: Deps,
  tx: Db,
  held: StoredHandover,
  { act, overwrites }: { act: HandoverAct; overwrites: string | null },
): Promise<void> {
  const mode = act === 'now' ? 'draft' : act
  // Whoever looks at what stood there a moment ago may ask for what is no act any more.
  if (mode === 'overwrite' && !actsOn(held).includes(mode))
    throw new Problem('conflict', HANDOVER.nothingToOverwrite)
  const { id, attempts } = held
  const anew = {
    status: 'pending',
    mode,
    overwrites,
    asks: null,
    reason: null,
    attempts_before: attempts,
  } as const
  await tx
    .update(handovers)
    .set({ ...anew, updated_at: clock().toISOString() })
    .where(eq(handovers.id, id))
  await enqueueHandover(jobs, tx, held, attempts + 1, { isForSomebody: true })
}
