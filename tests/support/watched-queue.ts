import type { Database } from '#server/platform/db/db.ts'

/** The same database, whose queue's statements are noted. */
export function watchedQueue(database: Database) {
  const texts: string[] = []
  const { db: own, ...rest } = database.jobs
  if (!own) throw new Error('The queue reaches the database by a handle of ours')
  const executeSql: typeof own.executeSql = (text, values) => {
    texts.push(text)
    return own.executeSql(text, values)
  }
  return { texts, database: { ...database, jobs: { ...rest, db: { ...own, executeSql } } } }
}
