import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, lt, ne, sql } from 'drizzle-orm'
import { pictureStores } from '#server/platform/db/tables/images.ts'
import type { Deps } from '#server/deps.ts'

/** How often a process says that it lives and looks for the others, in milliseconds. */
const LOOK_EVERY_MS = 60_000
/** Who has said nothing for so long, in minutes, is gone. */
const GONE_AFTER_MINUTES = 3

type Parts = Pick<Deps, 'db' | 'files' | 'log'>
export type StoreWatch = {
  /** Says that this process lives, and looks whether the store holds the marks of all others. Never throws. */
  look(): Promise<void>
  /** This process is no longer one of them. */
  leave(): Promise<void>
}

const markOf = (process: string): string => `process-${process}.txt`

/**
 * Watches that all processes which share a database share their pictures, too; else what is uploaded at one is not
 * found at the other. Each leaves a mark in its store, tells the others of it in the database, and looks for theirs.
 * It warns and goes on: while processes are exchanged for others, both kinds run, and a newsroom with a deadline is
 * better off with some pictures missing than shut.
 */
export function watchStore({ db, files, log }: Parts): StoreWatch {
  const own = randomUUID()
  const told = new Set<string>()
  let isMarked = false
  let isAway = false

  const beat = async () => {
    // The mark before the row: whoever reads the row finds the mark.
    if (!isMarked) await files.put(markOf(own), Buffer.from(hostname()))
    isMarked = true
    const here = { host: hostname(), place: files.place, seen_at: sql`now()` }
    await db
      .insert(pictureStores)
      .values({ process: own, ...here })
      .onConflictDoUpdate({ target: pictureStores.process, set: here })
    await forgetTheGone({ db, files })
    const others = await db.select().from(pictureStores).where(ne(pictureStores.process, own))
    for (const { process, host, place } of others) {
      if (told.has(process) || (await isIn(files, markOf(process)))) continue
      told.add(process)
      log.error({ here: here.place, there: place, host }, APART)
    }
  }
  return {
    look: async () => {
      try {
        await beat()
        isAway = false
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'It is not known whether all processes share their pictures')
        isAway = true
      }
    },
    leave: async () => {
      await db.delete(pictureStores).where(eq(pictureStores.process, own))
      await files.remove(markOf(own))
    },
  }
}

const APART =
  'Another process of this newsroom keeps its pictures somewhere else: what is uploaded at one is not found at the other. Give all of them one S3_BUCKET, or a DATA_DIR on one shared disk'

/** Watches from now until the server stops. */
export async function watchStoreUntilStop(deps: Parts & Pick<Deps, 'stopping'>): Promise<void> {
  const watch = watchStore(deps)
  await watch.look()
  const timer = setInterval(() => void watch.look(), LOOK_EVERY_MS).unref()
  deps.stopping.signal.addEventListener('abort', () => {
    clearInterval(timer)
    // If the database is gone before, the others see for themselves that this one is.
    watch.leave().catch(() => {})
  })
}

/** Those that were killed could not say so. Their marks go from the store that they were in, whoever finds them. */
async function forgetTheGone({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> {
  const longAgo = sql`now() - make_interval(mins => ${GONE_AFTER_MINUTES})`
  const gone = await db
    .delete(pictureStores)
    .where(lt(pictureStores.seen_at, longAgo))
    .returning({ process: pictureStores.process })
  for (const { process } of gone) await files.remove(markOf(process))
}

async function isIn(files: Deps['files'], name: string): Promise<boolean> {
  const found = await files.open(name)
  found?.stream.destroy()
  return found !== null
}
