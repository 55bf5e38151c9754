import type { EditionReadiness } from '#contract/edition-readiness.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { readyOf } from '#edition/ready-steps.ts'
import { LIMITS } from '#shared/limits.ts'
import type { LiveChange } from '#shared/live.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cachedEach } from '#server/platform/db/cache.ts'
import type { Deps } from '#server/deps.ts'
import { changedSince } from '#server/newsletter/edition/changed-since.ts'
import { statusOf } from '#server/newsletter/edition/issue-status.ts'
import { mustSettle } from '#server/newsletter/edition/must-settle.ts'
import { readInput } from '#server/newsletter/edition/read-input.ts'
import { readOutcomes } from '#server/newsletter/edition/read-outcomes.ts'

/** So many editions are kept; people look at a few days around today. */
const KEPT_MOST = 20

/** After one of these any edition may stand otherwise: two may lead to one link, or go to one target. */
const OF_ANY = new Set<LiveChange['kind']>(['edition', 'newsroom', 'libraries', 'handovers', 'webhooks'])
/** After one of these that one edition may. */
const OF_ONE = new Set<LiveChange['kind']>(['board', 'entries'])

const isAbout = (change: LiveChange, edition: CalendarDay): boolean =>
  OF_ANY.has(change.kind) || (OF_ONE.has(change.kind) && 'edition' in change && change.edition === edition)

/** How the letter begins: its subject, '' without one, and the lines that announce what is in it. */
export type Front = { subject: string; lines: string[] }
export type ReadReadiness = (edition: CalendarDay) => Promise<EditionReadiness & { front: Front }>

/**
 * Reads whether an edition is ready. The whole letter is put together for it, by the code that its screen and its approval
 * use, so that the three never differ; it is done once for everybody who asks until something changes.
 */
export function cachedReadiness(deps: Pick<Deps, 'config' | 'clock' | 'db'>): ReadReadiness {
  const read = cachedEach({ most: KEPT_MOST, isAbout }, (db, edition: CalendarDay) =>
    readReadiness(deps, db, edition),
  )
  return async (edition) => read(deps.db, edition)
}

async function readReadiness(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  edition: CalendarDay,
): ReturnType<ReadReadiness> {
  const read = await readInput(deps, db, edition)
  const { assembly } = read
  const status = statusOf(read.stored)
  const open = await mustSettle(db, read)
  return {
    ...{ edition, status },
    ...readyOf(assembly, open),
    toLookAt: open.length,
    hasChanged: changedSince(read).length > 0,
    front: {
      subject: assembly.model.subject,
      lines: (read.stored.teasers ?? assembly.automatic.teasers).slice(0, LIMITS.teasers),
    },
    outcomes: await readOutcomes(db, { edition, ...read }),
  }
}
