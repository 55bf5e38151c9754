import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { systemClock } from '#server/platform/clock.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createLog } from '#server/platform/log.ts'
import { setUpNewsroom } from '#server/newsletter/seed/set-up-newsroom.ts'

/**
 * The jobs of a server, in a process of its own that tests kill. Its settings come as the environment, and the host:port
 * that stands for the public web as its argument. Each line that it is told is answered by one:
 *
 *   read    asks for a reading of the first source, whose feed is /feed.ics there; `asked`
 *   tell    what is kept of that source, as JSON, once nothing is under way
 */
const [, , place = ''] = process.argv
const config = readConfig()
const log = createLog('silent')
const database = await openDatabase(config, log)
const { db } = database
await setUpNewsroom(db, config, systemClock)
const { jobs } = await compose(config, database, log, systemClock, [place])
await jobs.start()
const say = (line: string) => process.stdout.write(`${line}\n`)
say('open')

const [source] = await db.select().from(sourceLiveMusic).orderBy(sourceLiveMusic.id).limit(1)
const id = source?.id ?? 0
const key = `live-music:${id}`
for await (const line of createInterface(process.stdin))
  if (line === 'read') {
    const feed_url = `http://${place}/feed.ics`
    await db.transaction(async (tx) => {
      await tx.update(sourceLiveMusic).set({ feed_url }).where(eq(sourceLiveMusic.id, id))
      await jobs.enqueue(tx, 'read-feed', { library: 'live-music', source: id }, { key })
    })
    say('asked')
  } else if (await jobs.isUnderWay('read-feed', key)) say('under way')
  else say(JSON.stringify(await db.select().from(found).where(eq(found.source_id, id)).orderBy(found.title)))
