import { eq } from 'drizzle-orm'
import type { MovableBlockId } from '#shared/edition/blocks.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { Db } from '#server/db/db.ts'
import { newsroomSettings } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import type { Person } from '#server/person.ts'

/** Makes an order the newsroom's own: editions that have none follow it, others keep theirs (C61). */
export async function keepOrder(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  order: MovableBlockId[],
  person: Person,
): Promise<{ order: MovableBlockId[] }> {
  await tx.update(newsroomSettings).set({ block_order: order }).where(eq(newsroomSettings.id, 1))
  await recordAction(tx, clock(), { actor: person.id, action: 'edition.order', subject: null })
  await publish(tx, { kind: 'newsroom' })
  return { order }
}
