import type { handover as contract } from '#contract/handover.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { Problem } from '#shared/problem.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { handovers, handoverTargets } from '#server/platform/db/tables/handover.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { and, desc, eq, isNull, notExists } from 'drizzle-orm'
import { handOverAgain } from './again.ts'
import { findTargets, type StoredTarget } from './handover-repository.ts'
import { findDrafts, findHandover, findHandovers } from './read-handovers.ts'
import { readTexts } from './read-texts.ts'
import { changeTarget, createTarget, mustFindTarget, removeTarget, targetAnswer } from './targets.ts'
import { ghostClient } from './ghost-client.ts'
import { keyOf } from './target-key.ts'

/** Bringing approved issues to where they are sent from (edition.md 11). */
export function handoverHandlers(deps: Deps): HandlersOf<typeof contract> {
  const { db } = deps
  return {
    handover: async ({ query: { edition } }) => ({
      targets: (await findTargets(db)).map(targetAnswer),
      handovers: await findHandovers(db),
      drafts: await findDrafts(db, edition),
      issue: await currentIssue(db, edition),
    }),

    createTarget: async ({ body }, { person, intent }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      const id = await once(db, intent, (tx) => createTarget(deps, tx, body, person.id))
      return targetAnswer(await mustFindTarget(db, id))
    },

    updateTarget: async ({ params: { id }, body }, { person }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      return db.transaction(async (tx) =>
        targetAnswer(await changeTarget(deps, tx, { ...body, id }, person.id)),
      )
    },

    deleteTarget: async ({ params: { id }, query: { version } }, { person }) =>
      db.transaction(async (tx) => {
        await removeTarget(deps, tx, { id, version }, person.id)
        return { ok: true } as const
      }),

    testTarget: async ({ params: { id } }, { person }) => {
      const target = await mustFindTarget(db, id)
      const result = await tryTarget(deps, target)
      const detail = { ok: result.ok, name: target.name }
      await recordAction(db, deps.clock(), { actor: person.id, action: 'handover.test', subject: id, detail })
      return result
    },

    handoverTexts: async ({ params: { id } }) => readTexts(deps, id),

    handOverAgain: async ({ params: { id }, body }, { person }) => {
      await db.transaction((tx) => handOverAgain(deps, tx, { ...body, id, person }))
      const answer = await findHandover(db, id)
      if (!answer) throw new Problem('not_found', HANDOVER.goneHandover)
      return answer
    },
  }
}

async function currentIssue(db: Db, edition: CalendarDay) {
  const [issue] = await db
    .select()
    .from(editionIssues)
    .where(
      and(
        eq(editionIssues.edition, edition),
        isNull(editionIssues.stopped_at),
        isNull(editionIssues.withdrawn_at),
      ),
    )
    .orderBy(desc(editionIssues.number))
    .limit(1)
  if (!issue) return null
  const { number, subject, due_at, handed_over_at } = issue
  const hasIt = db
    .select()
    .from(handovers)
    .where(
      and(
        eq(handovers.target_id, handoverTargets.id),
        eq(handovers.edition, edition),
        eq(handovers.number, number),
      ),
    )
  return {
    ...{ number, subject, dueAt: isoMomentOrNull(due_at), handedOverAt: isoMomentOrNull(handed_over_at) },
    targetsLeft: await db.$count(handoverTargets, notExists(hasIt)),
  }
}

/** Asks whether the key opens; nothing is written there. */
async function tryTarget(deps: Deps, target: StoredTarget): Promise<{ ok: boolean; reason: string }> {
  const key = keyOf(deps.config, target)
  if (key === null) return { ok: false, reason: HANDOVER.noKey }
  const answer = await ghostClient(deps, { name: target.name, url: target.url, key }).test()
  return answer.ok
    ? { ok: true, reason: HANDOVER.keyWorks(target.name) }
    : { ok: false, reason: answer.fault.reason }
}
