import type { EditionStanding } from '#shared/api/edition-standing.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { assemble } from '#shared/edition/assemble.ts'
import { readyOf } from '#shared/edition/ready-steps.ts'
import type { LiveChange } from '#shared/live.ts'
import type { Db } from '#server/db/db.ts'
import { keep } from '#server/db/kept-facts.ts'
import type { Deps } from '#server/deps.ts'
import { currentIssue, statusOf } from '#server/edition/edition-status.ts'
import { mustSettle } from '#server/edition/must-settle.ts'
import { readInput } from '#server/edition/read-input.ts'
import { differing, seenOf } from '#server/edition/seen.ts'

/** So many editions are kept; people look at a few days around today. */
const KEPT_MOST = 20

/** After one of these an edition may stand otherwise: what its screen is fetched again for. */
const CHANGES = new Set<LiveChange['kind']>(['board', 'edition', 'entries', 'newsroom', 'libraries'])

/**
 * Reads how an edition stands. The whole letter is put together for it, by the code that its screen and its approval
 * use, so that the three never differ; it is done once for everybody who asks until something changes.
 */
export function standingReader(deps: Pick<Deps, 'config' | 'clock' | 'db'>) {
  const standings = keep(
    ({ kind }) => CHANGES.has(kind),
    async () => new Map<CalendarDay, Promise<EditionStanding>>(),
  )
  return async (edition: CalendarDay): Promise<EditionStanding> => {
    const known = await standings(deps.db)
    const before = known.get(edition)
    if (before) return before
    if (known.size >= KEPT_MOST) known.clear()
    const reading = readStanding(deps, deps.db, edition)
    known.set(edition, reading)
    reading.catch(() => known.delete(edition))
    return reading
  }
}

async function readStanding(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  edition: CalendarDay,
): Promise<EditionStanding> {
  const read = await readInput(deps, db, edition)
  const assembly = assemble(read.input)
  const status = statusOf(read.stored)
  const current = currentIssue(read.stored)
  const open = await mustSettle(db, { ...read, assembly })
  return {
    ...{ edition, status },
    ...readyOf(assembly, open),
    toLookAt: open.length,
    hasChanged: current !== undefined && differing(current.seen_hash, seenOf(assembly)).length > 0,
  }
}
