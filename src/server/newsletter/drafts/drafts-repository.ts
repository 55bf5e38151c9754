import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Draft } from '#contract/drafts.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { drafts } from '#server/platform/db/tables/drafts.ts'

/** Whose draft, of which form; `entry` is '' for a new entry. */
export type DraftPlace = { personId: string; step: number; edition: CalendarDay; entry: string }

export async function findDraft(db: Db, place: DraftPlace): Promise<Draft | null> {
  const [row] = await db.select().from(drafts).where(at(place))
  return row ? answerOf(row) : null
}

/** Where a person's drafts are, newest first. */
export async function findDraftsOf(db: Db, personId: string): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(eq(drafts.user_id, personId))
    .orderBy(desc(drafts.saved_at))
    .limit(LIMITS.drafts)
  return rows.map(answerOf)
}

/**
 * Keeps a draft, unless the one that is there is as new or newer, or is none of those that it may take the place of.
 * Of too many the oldest go.
 */
export async function saveDraft(
  tx: Db,
  { personId: user_id, step: step_number, edition, entry }: DraftPlace,
  draft: { values: Record<string, unknown>; revision: number; over?: number[] | undefined; at: Date },
): Promise<void> {
  const kept = {
    values: postgresValues(draft.values),
    revision: draft.revision,
    saved_at: draft.at.toISOString(),
  }
  const written = await tx
    .insert(drafts)
    .values({ user_id, step_number, edition, entry, ...kept })
    .onConflictDoUpdate({
      target: [drafts.user_id, drafts.step_number, drafts.edition, drafts.entry],
      set: kept,
      setWhere: and(lt(drafts.revision, kept.revision), isOneOf(draft.over)),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (written[0]?.isNew) await keepTheNewest(tx, user_id)
}

/** Forgets a draft that is not newer than that revision. @param over where given, only one of these revisions */
export async function deleteDraft(
  db: Db,
  place: DraftPlace,
  revision: number,
  over?: number[],
): Promise<void> {
  await db.delete(drafts).where(and(at(place), lte(drafts.revision, revision), isOneOf(over)))
}

async function keepTheNewest(tx: Db, personId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${drafts} where user_id = ${personId} and saved_at < (
      select min(saved_at) from (
        select saved_at from ${drafts} where user_id = ${personId}
        order by saved_at desc limit ${LIMITS.drafts}
      ) as newest)`)
}

const isOneOf = (over: number[] | undefined) => over && inArray(drafts.revision, over)

const at = ({ personId, step, edition, entry }: DraftPlace) =>
  and(
    eq(drafts.user_id, personId),
    eq(drafts.step_number, step),
    eq(drafts.edition, edition),
    eq(drafts.entry, entry),
  )

const answerOf = ({
  step_number,
  edition,
  entry,
  values,
  revision,
  saved_at,
}: typeof drafts.$inferSelect) => ({
  step: step_number,
  edition,
  entry: entry === '' ? null : entry,
  values,
  revision,
  saved_at: isoMoment(saved_at),
})

/** The database refuses half characters and the NUL character, which a person may have pasted. */
const postgresValues = (values: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )
