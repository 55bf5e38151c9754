import type { entries, Entry } from '#contract/entries.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ACCESS } from '#shared/access-messages.ts'
import { keepShares } from '#server/newsletter/ads/keep-shares.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { displayNameOf } from '#shared/people.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import { mayChangeEntry } from '#shared/roles.ts'
import type { Person } from '#server/platform/person.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { claimPictures } from '#server/newsletter/images/claim-pictures.ts'
import { markUsed } from '#server/newsletter/found/mark-used.ts'
import { publish } from '#server/platform/live/publish.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { tellChanged } from '#server/people/notifications/tell-changed.ts'
import { lockTask } from '#server/newsletter/tasks/tasks-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { findEntries, findEntry, type StoredEntry } from './entries-repository.ts'
import { beginStep, giveStepBack, hasFiledSince, oneEditionOf } from './begin-step.ts'
import { editionOfAll, formsIn, rowsOfAll } from './forms-at-once.ts'
import {
  editionOf,
  insertEntries,
  mustHaveRoom,
  replaceEntries,
  rowsBeside,
  setDeleted,
  storedBefore,
  updateEntry,
} from './write-entries.ts'

/** What staff file: every step through the same five calls (S122-S156, C19, C45). */
export function entryHandlers({ db, files, clock }: Deps): HandlersOf<typeof entries> {
  return {
    entries: async ({ params, query: { edition } }, { person }) => {
      const step = mustFindStep(params.step)
      const found = await findEntries(db, step, edition, await readNewsroom(db))
      return { entries: found.map((entry) => answerOf(step, entry, person)) }
    },

    createEntries: async ({ params, query: { replaces, found }, body }, { person, intent }) => {
      const step = mustFindStep(params.step)
      return once(db, intent, async (tx) => {
        const newsroom = await readNewsroom(tx)
        const forms = formsIn(step, body)
        const edition = editionOfAll(step, forms)
        const task = await lockTask(tx, edition, step)
        const stored = await storedBefore(tx, step, edition, newsroom)
        const rows = rowsOfAll(step, forms, stored, newsroom)
        mustHaveSeen(step, stored, replaces, person)
        mustHaveRoom(task, rows.length - (step.filing === 'replaces' ? stored.length : 0))
        await claimPictures(tx, files, step, rows, clock())
        if (step.filing === 'replaces') await replaceEntries(tx, step, stored, person, clock)
        const filed = await insertEntries(tx, step, rows, person, { clock, newsroom })
        if (found !== undefined) await markUsed(tx, step, found, filed)
        if (step.toAdParts) await keepShares(tx, edition, filed)
        const begun = await beginStep(tx, { edition, step, held: task }, { person, at: clock() })
        await tellOthers(tx, step, [edition], { person, at: clock() })
        return { entries: filed.map((entry) => answerOf(step, entry, person)), begun }
      })
    },

    takeBackEntries: async ({ params, body: { entries: given, begun } }, { person }) => {
      const step = mustFindStep(params.step)
      return db.transaction(async (tx) => {
        const newsroom = await readNewsroom(tx)
        const filed: StoredEntry[] = []
        for (const { id } of given) filed.push(await mustFindOwn(tx, step, id, person, newsroom))
        const edition = oneEditionOf(filed)
        const held = await lockTask(tx, edition, step)
        for (const [at, entry] of filed.entries()) {
          const by = { id: person.id, at: clock(), isDeleted: true }
          const isSeen = entry.version === given[at]?.version
          if (!isSeen || !(await setDeleted(tx, step, entry, by)))
            throw await conflictOn(tx, step, entry, person, newsroom)
        }
        const others = begun ? await findEntries(tx, step, edition, newsroom) : []
        const isStepBack =
          !hasFiledSince(others, filed) &&
          (await giveStepBack(tx, { edition, step, held }, begun, { person, at: clock() }))
        await tellOthers(tx, step, [edition], { person, at: clock() })
        return { isStepBack }
      })
    },

    updateEntry: async ({ params, body: { form, version } }, { person }) => {
      const step = mustFindStep(params.step)
      return db.transaction(async (tx) => {
        const newsroom = await readNewsroom(tx)
        const entry = await mustFindOwn(tx, step, params.id, person, newsroom)
        const edition = editionOf(step, form)
        // Both editions wait, in the order of their days, so that two moves can't wait for each other.
        for (const day of [...new Set([entry.select_date, edition])].sort()) {
          const task = await lockTask(tx, day, step)
          if (day !== entry.select_date) mustHaveRoom(task, 1)
        }
        const row = await changedRow(tx, step, { entry, form, edition }, newsroom)
        await claimPictures(tx, files, step, [row], clock())
        const isChanged = await updateEntry(tx, step, entry, row, { id: person.id, version, at: clock() })
        if (!isChanged) throw await conflictOn(tx, step, entry, person, newsroom)
        await tellOthers(tx, step, [entry.select_date, edition], { person, at: clock() })
        return answerOf(step, await mustFind(tx, step, params.id, newsroom), person)
      })
    },

    deleteEntry: async ({ params, query: { version } }, { person }) => {
      const step = mustFindStep(params.step)
      return db.transaction(async (tx) => {
        const newsroom = await readNewsroom(tx)
        const entry = await mustFindOwn(tx, step, params.id, person, newsroom)
        await lockTask(tx, entry.select_date, step)
        const by = { id: person.id, at: clock(), isDeleted: true }
        const isDeleted = entry.version === version && (await setDeleted(tx, step, entry, by))
        if (!isDeleted) throw await conflictOn(tx, step, entry, person, newsroom)
        await tellOthers(tx, step, [entry.select_date], { person, at: clock() })
        return answerOf(step, await mustFind(tx, step, params.id, newsroom, 'deleted'), person)
      })
    },

    restoreEntry: async ({ params }, { person }) => {
      const step = mustFindStep(params.step)
      return db.transaction(async (tx) => {
        const newsroom = await readNewsroom(tx)
        const entry = await mustFindOwn(tx, step, params.id, person, newsroom, 'deleted')
        const task = await lockTask(tx, entry.select_date, step)
        if (entry.deleted_at !== null) {
          await mustFit(tx, step, entry, newsroom)
          mustHaveRoom(task, 1)
          const by = { id: person.id, at: clock(), isDeleted: false }
          if (!(await setDeleted(tx, step, entry, by)))
            throw await conflictOn(tx, step, entry, person, newsroom)
          await tellOthers(tx, step, [entry.select_date], { person, at: clock() })
        }
        return answerOf(step, await mustFind(tx, step, params.id, newsroom), person)
      })
    },
  }
}

/** The row that an edit makes of an entry. */
async function changedRow(
  tx: Db,
  step: AnyStep,
  { entry, form, edition }: { entry: StoredEntry; form: unknown; edition: CalendarDay },
  newsroom: NewsroomSettings,
): Promise<Record<string, unknown>> {
  const rows = await rowsBeside(tx, step, entry, edition, newsroom)
  const read = (step.parts?.formOf(entry.row, rows) ?? step.form).safeParse(form)
  if (!read.success) throw problemOfForm(read.error)
  const [row, ...more] = step.toRows(read.data, newsroom, entry.row)
  if (!row) throw new Error('A form makes at least one row.')
  // What an edit would leave out in silence is refused: the form of several rows is a list.
  const list = Object.entries(read.data).find(([, value]) => Array.isArray(value))?.[0] ?? step.editionField
  if (more.length > 0) {
    const { oneAtATime } = ENTRIES
    throw new Problem('invalid_input', oneAtATime, { fields: { [list]: oneAtATime } })
  }
  const wrong = whyNot(step, row, rows)
  if (wrong) throw new Problem('invalid_input', wrong, { fields: { [step.editionField]: wrong } })
  return row
}

const TAKEN = 'That edition already has an entry in this place.'

/** In a step that is filed in parts, each part stands once in an edition; others may have a rule of their own. */
function whyNot(
  step: AnyStep,
  row: Record<string, unknown>,
  others: Record<string, unknown>[],
): string | null {
  const isTaken =
    step.parts && step.parts.missing([...others, row]).length >= step.parts.missing(others).length
  return isTaken ? TAKEN : (step.together?.([...others, row]) ?? null)
}

async function mustFit(tx: Db, step: AnyStep, entry: StoredEntry, newsroom: NewsroomSettings): Promise<void> {
  const wrong = whyNot(step, entry.row, await rowsBeside(tx, step, entry, entry.select_date, newsroom))
  if (wrong) throw new Problem('conflict', wrong)
}

/** @throws Problem `not_found` when there is no such entry, or it is deleted and nobody asked for deleted ones */
async function mustFind(
  tx: Db,
  step: AnyStep,
  id: string,
  newsroom: NewsroomSettings,
  which: 'present' | 'deleted' = 'present',
): Promise<StoredEntry> {
  const entry = await findEntry(tx, step, id, newsroom)
  if (!entry || (which === 'present' && entry.deleted_at !== null))
    throw new Problem('not_found', 'This entry is not there any more.')
  return entry
}

/** @throws Problem `not_author` when the person may see but not change it */
async function mustFindOwn(
  tx: Db,
  step: AnyStep,
  id: string,
  person: Person,
  newsroom: NewsroomSettings,
  which: 'present' | 'deleted' = 'present',
): Promise<StoredEntry> {
  const entry = await mustFind(tx, step, id, newsroom, which)
  if (!mayChangeEntry(person, entry)) throw new Problem('not_author', ACCESS.notAuthor)
  return entry
}

/**
 * Where filing replaces what an edition has, the person has seen all of it, as it is now (C24).
 *
 * @param replaces what the person saw, as `<id>@<version>` with commas
 * @throws Problem `conflict` with the entries that are stored now
 */
function mustHaveSeen(step: AnyStep, stored: StoredEntry[], replaces = '', person: Person): void {
  if (step.filing !== 'replaces') return
  const seen = new Set(replaces.split(',').filter((mark) => mark !== ''))
  const isSame =
    seen.size === stored.length && stored.every(({ id, version }) => seen.has(`${id}@${version}`))
  if (isSame) return
  const { title, detail } = ENTRIES.replacedMeanwhile
  throw new Problem('conflict', detail, {
    title,
    current: { entries: stored.map((entry) => answerOf(step, entry, person)) },
  })
}

/** Somebody was faster: what is stored now goes along, so that the screen can show both. */
async function conflictOn(
  tx: Db,
  step: AnyStep,
  entry: StoredEntry,
  person: Person,
  newsroom: NewsroomSettings,
): Promise<Problem> {
  const now = await mustFind(tx, step, entry.id, newsroom, 'deleted')
  return new Problem('conflict', ENTRIES.conflict(), { current: answerOf(step, now, person) })
}

async function tellOthers(
  tx: Db,
  step: AnyStep,
  editions: CalendarDay[],
  { person, at }: { person: Person; at: Date },
): Promise<void> {
  for (const edition of new Set(editions)) {
    await tellChanged(tx, { edition, step: step.number, personId: person.id, at })
    await publish(tx, { kind: 'entries', edition, step: step.number })
    await publish(tx, { kind: 'board', edition })
  }
}

const answerOf = (step: AnyStep, entry: StoredEntry, person: Person): Entry => ({
  id: entry.id,
  user_id: entry.user_id,
  author: displayNameOf(entry.authorName, entry.authorEmail ?? ''),
  select_date: entry.select_date,
  created_at: entry.created_at,
  updated_at: entry.updated_at,
  version: entry.version,
  mayChange: mayChangeEntry(person, entry),
  line: step.toLine(entry.row),
  row: entry.row,
})
