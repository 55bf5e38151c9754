import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { found as contract } from '#contract/found.ts'
import { dayIn } from '#shared/calendar.ts'
import { foundKey } from '#shared/feeds.ts'
import { FOUND } from '#shared/found-messages.ts'
import type { LibraryName } from '#shared/library-name.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { found } from '#server/platform/db/tables/found.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { publish } from '#server/platform/live/publish.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { readFound } from './read-found.ts'
import { readRegular } from './regular-nights.ts'

/** No source has it: a usual night that is hidden from one edition stands among what was found for it, dismissed. */
const NO_SOURCE = 0

/** What sources and other weeks tell of a day, and what the newsroom does not want of it. */
export function foundHandlers({ db, clock }: Deps): HandlersOf<typeof contract> {
  const dismiss = (id: string, person: { id: string } | null) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(found)
        .set({ dismissed_by: person?.id ?? null, dismissed_at: person ? clock().toISOString() : null })
        .where(eq(found.id, id))
        .returning({ edition: found.day, step: found.step_number })
      if (!row) throw new Problem('not_found', FOUND.gone)
      await publish(tx, { kind: 'found', ...row })
      return { ok: true as const }
    })
  return {
    found: async ({ params }) => {
      const step = mustFindStep(params.step)
      const { time_zone } = await readSchedule(db)
      return { found: await readFound(db, params.edition, step, dayIn(time_zone, clock())) }
    },
    dismissFound: ({ params: { id } }, { person }) => dismiss(id, person),
    bringBackFound: ({ params: { id } }) => dismiss(id, null),
    regular: async ({ params: { edition, step } }) => ({
      nights: await readRegular(db, edition, mustFindStep(step)),
    }),
    hideRegular: async ({ params: { edition, step: number }, body: { isHidden, ...night } }, { person }) => {
      const { checklist, number: step } = mustFindStep(number)
      if (!checklist) throw new Problem('not_found', FOUND.gone)
      return db.transaction(async (tx) => {
        const at = clock().toISOString()
        const library = checklist.replace('_', '-') as LibraryName // each checklist has one
        const key = foundKey(night.band, night.venue)
        const row = { library, source_id: NO_SOURCE, uid: key, day: edition }
        if (isHidden) await hide(tx, { ...row, step_number: step, ...titled(night, key), at, by: person.id })
        else
          await tx
            .delete(found)
            .where(
              and(
                ...(['library', 'source_id', 'uid', 'day'] as const).map((name) =>
                  eq(found[name], row[name]),
                ),
              ),
            )
        await publish(tx, { kind: 'found', edition, step })
        return { ok: true as const }
      })
    },
  }
}

const titled = ({ band, venue }: { band: string; venue: string }, title_key: string) => ({
  ...{ title: band, venue, title_key },
})

type Hidden = Omit<typeof found.$inferInsert, 'id' | 'first_seen' | 'last_seen'> & { at: string; by: string }

async function hide(tx: Db, { at, by, ...row }: Hidden): Promise<void> {
  const moments = { first_seen: at, last_seen: at, dismissed_at: at, dismissed_by: by }
  await tx
    .insert(found)
    .values({ ...row, ...moments, id: randomUUID() })
    .onConflictDoNothing()
}
