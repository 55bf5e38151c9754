import type { libraries, libraryImports, LibraryItem } from '#contract/libraries.ts'
import { dayIn } from '#shared/calendar.ts'
import { hasFeeds } from '#shared/feeds.ts'
import { type LibraryName, libraryOf, nameOfItem } from '#shared/libraries.ts'
import { problemOfForm } from '#shared/problem.ts'
import { LIMITS } from '#shared/limits.ts'
import { renameSponsor } from '#server/newsletter/ads/rename-sponsor.ts'
import { beginFeed, keepFeedsFew } from '#server/newsletter/feeds/feeds-repository.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Person } from '#server/platform/person.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { publish } from '#server/platform/live/publish.ts'
import { checkImport, keepPicturesOf, refusalOf } from './import-library.ts'
import { claimKept, keepPictures } from './keep-pictures.ts'
import {
  findItems,
  insertItem,
  insertItems,
  enforceLimitOf,
  mustFindItem,
  setRetired,
  updateItem,
} from './libraries-repository.ts'

/** Looking after sources, jokes and advertisements (C46). */
export function libraryHandlers(deps: Deps): HandlersOf<typeof libraries> {
  const { db, clock } = deps
  const setUse = async (library: LibraryName, id: number, person: Person, isRetired: boolean) =>
    db.transaction(async (tx) => {
      const wasRetired = (await mustFindItem(tx, library, id)).is_retired
      if (wasRetired && !isRetired) await enforceLimitOf(tx, library, 1)
      const item = await setRetired(tx, library, id, isRetired, clock().toISOString())
      const feed = isRetired ? null : feedOf(item)
      await beginFeedOf(
        deps,
        tx,
        library,
        { ...item, values: { ...item.values, feed_url: feed } },
        isRetired ? feedOf(item) : null,
      )
      return finish(deps, tx, library, item, person, isRetired ? 'retire' : 'bring-back')
    })
  return {
    libraryItems: async ({ params: { library }, query }) => findItems(db, library, query),

    addLibraryItem: async ({ params: { library }, body }, { person, intent }) => {
      const values = await keepPictures(deps, libraryOf(library), readValues(library, body.values), person)
      return once(db, intent, async (tx) => {
        await enforceLimitOf(tx, library, 1)
        await claimKept(tx, deps.files, libraryOf(library), values, clock())
        const item = await insertItem(tx, library, values, clock().toISOString())
        await beginFeedOf(deps, tx, library, item, null)
        return finish(deps, tx, library, item, person, 'add')
      })
    },
    updateLibraryItem: async ({ params: { library, item: id }, body }, { person }) => {
      const stored = await mustFindItem(db, library, id)
      const read = readValues(library, body.values)
      const values = await keepPictures(deps, libraryOf(library), read, person, stored.values)
      return db.transaction(async (tx) => {
        await claimKept(tx, deps.files, libraryOf(library), values, clock())
        const change = { values, version: body.version }
        const item = await updateItem(tx, library, id, change, clock().toISOString())
        const [before, after] = [nameIn(stored.values), nameIn(item.values)]
        if (library === 'advertisements' && before !== after) {
          const today = dayIn((await readNewsroom(tx)).time_zone, clock())
          await renameSponsor(tx, { id, before, after }, today)
        }
        await beginFeedOf(deps, tx, library, item, feedOf(stored))
        return finish(deps, tx, library, item, person, 'update')
      })
    },
    retireLibraryItem: async ({ params }, { person }) => setUse(params.library, params.item, person, true),
    bringBackLibraryItem: async ({ params }, { person }) =>
      setUse(params.library, params.item, person, false),
  }
}

/** Filling them from files (C46). */
export function libraryImportHandlers(deps: Deps): HandlersOf<typeof libraryImports> {
  const { db, clock } = deps
  return {
    checkImport: async ({ params: { library }, body: { csv } }) => {
      const { rows, known, faults } = await checkImport(db, library, csv)
      return {
        added: rows.length,
        known,
        faults: faults.slice(0, LIMITS.importFaults),
        faultCount: faults.length,
      }
    },
    importLibrary: async ({ params: { library }, body: { csv } }, { person, intent }) => {
      const { rows, known, faults } = await checkImport(db, library, csv)
      if (faults.length > 0) throw refusalOf(faults)
      const kept = await keepPicturesOf(deps, library, rows, person)
      const store = () =>
        once(db, intent, async (tx) => {
          await enforceLimitOf(tx, library, kept.length)
          for (const values of kept) await claimKept(tx, deps.files, libraryOf(library), values, clock())
          await insertItems(tx, library, kept, clock().toISOString())
          if (hasFeeds(library)) await keepFeedsFew(tx)
          const detail = { rows: kept.length }
          await recordAction(tx, clock(), {
            actor: person.id,
            action: 'library.import',
            subject: library,
            detail,
          })
          await publish(tx, { kind: 'libraries', library })
          return { added: kept.length, known }
        })
      return deps.database.longWork('importing a library', store)
    },
  }
}

/** @throws Problem `invalid_input` with a sentence a field */
function readValues(library: LibraryName, given: Record<string, unknown>): Record<string, unknown> {
  const read = libraryOf(library).form.safeParse(given)
  if (read.success) return read.data
  throw problemOfForm(read.error)
}

const nameIn = (values: Record<string, unknown>): string => String(values['sponsor_name'])

const feedOf = ({ values }: Pick<LibraryItem, 'values'>): string | null => {
  const { feed_url: url } = values
  return typeof url === 'string' ? url : null
}

/** A source that has another feed than before begins anew with it. */
async function beginFeedOf(
  { jobs, clock }: Deps,
  tx: Db,
  library: LibraryName,
  item: Pick<LibraryItem, 'id' | 'values'>,
  before: string | null,
): Promise<void> {
  if (hasFeeds(library))
    await beginFeed(tx, jobs, { library, source: item.id, before, after: feedOf(item) }, clock())
}

type Verb = 'add' | 'update' | 'retire' | 'bring-back'

/** Notes who did it and tells the open screens. */
async function finish(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  library: LibraryName,
  item: LibraryItem,
  person: Person,
  verb: Verb,
): Promise<LibraryItem> {
  const detail = { id: item.id, name: nameOfItem(library, item.values), version: item.version }
  const action = `library.${verb}` as const
  await recordAction(tx, clock(), { actor: person.id, action, subject: library, detail })
  await publish(tx, { kind: 'libraries', library })
  return item
}
