import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { HandoverTarget } from '#contract/handover.ts'
import type { ActionName } from '#shared/audit.ts'
import type { GhostTargetForm } from '#shared/handover-form.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem, problemAt } from '#shared/problem.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enforceLimit } from '#server/platform/db/enforce-limit.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import type { Deps } from '#server/deps.ts'
import { checkAddress } from '#server/newsletter/webhooks/check-address.ts'
import { announceHandover, type StoredTarget } from './handover-repository.ts'
import { sealKey } from './target-key.ts'

type Needs = Pick<Deps, 'config' | 'clock'>

/** A target as administrators read it: its key is left out. */
export const targetAnswer = ({ id, name, url, on_approval, version }: StoredTarget): HandoverTarget => ({
  ...{ id, name, url, version },
  onApproval: on_approval,
})

/** @throws Problem `not_found` */
export async function mustFindTarget(db: Db, id: string): Promise<StoredTarget> {
  const [target] = await db.select().from(handoverTargets).where(eq(handoverTargets.id, id))
  if (!target) throw new Problem('not_found', HANDOVER.gone)
  return target
}

/** @returns its id */
export async function createTarget(deps: Needs, tx: Db, form: GhostTargetForm, by: string): Promise<string> {
  refuseAddress(deps, form.url)
  const id = randomUUID()
  await enforceLimit(tx, { table: handoverTargets, most: LIMITS.handoverTargets }, HANDOVER.full)
  const { name, url, onApproval: on_approval } = form
  const sealed_key = sealKey(deps.config, form.key)
  await tx.insert(handoverTargets).values({ id, kind: 'ghost', name, url, on_approval, sealed_key })
  await note(deps, tx, { by, action: 'handover.create', id, name })
  return id
}

type Changes = Omit<GhostTargetForm, 'key'> & { key?: string | undefined; id: string; version: number }

/** A key opens one address, and whoever only changes that must not come to know it: another one needs it again. */
export async function changeTarget(deps: Needs, tx: Db, changes: Changes, by: string): Promise<StoredTarget> {
  const { id, version, name, url, key, onApproval: on_approval } = changes
  const stored = await mustBeVersion(tx, id, version)
  if (url !== stored.url) refuseAddress(deps, url)
  if (url !== stored.url && key === undefined) throw problemAt('key', HANDOVER.keyAgain)
  await tx
    .update(handoverTargets)
    .set({
      ...{ name, url, on_approval, version: sql`${handoverTargets.version} + 1`, updated_at: sql`now()` },
      ...(key !== undefined && { sealed_key: sealKey(deps.config, key) }),
    })
    .where(eq(handoverTargets.id, id))
  await note(deps, tx, { by, action: 'handover.update', id, name })
  return mustFindTarget(tx, id)
}

export async function removeTarget(
  deps: Needs,
  tx: Db,
  { id, version }: { id: string; version: number },
  by: string,
): Promise<void> {
  const { name } = await mustBeVersion(tx, id, version)
  await tx.delete(handoverTargets).where(eq(handoverTargets.id, id))
  await note(deps, tx, { by, action: 'handover.delete', id, name })
}

/** @throws Problem `not_found`, or `conflict` with what is stored now */
async function mustBeVersion(tx: Db, id: string, version: number): Promise<StoredTarget> {
  const [stored] = await tx.select().from(handoverTargets).where(eq(handoverTargets.id, id)).for('update')
  if (!stored) throw new Problem('not_found', HANDOVER.gone)
  if (stored.version === version) return stored
  throw new Problem('conflict', HANDOVER.conflict(), { current: targetAnswer(stored) })
}

function refuseAddress({ config }: Needs, url: string): void {
  const reason = checkAddress(url, config.outboundAllow)
  if (reason !== null) throw problemAt('url', reason)
}

type Noted = { by: string; action: Extract<ActionName, `handover.${string}`>; id: string; name: string }

async function note({ clock }: Needs, tx: Db, { by, action, id, name }: Noted): Promise<void> {
  await recordAction(tx, clock(), { actor: by, action, subject: id, detail: { name } })
  await announceHandover(tx)
}
