import type { AddressInfo } from 'node:net'
import { isNull } from 'drizzle-orm'
import { findStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { openNewsroom, type PersonName } from './newsroom.ts'

/** What a screen test may know of the newsroom behind its screens; every value can travel as JSON. */
export type ScreenNewsroom = {
  port: number
  ids: Record<PersonName, string>
  cookieOf(name: PersonName): { name: string; value: string }
  /** What is stored of a step, its columns under their own names. */
  rowsOf(step: number): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** A newsroom of its own for the screens of one test file: the real server, listening. */
export async function openScreenNewsroom(): Promise<ScreenNewsroom> {
  const { app, deps, people, close } = await openNewsroom()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  return {
    port,
    ids: { ana: people.ana.id, ben: people.ben.id, boss: people.boss.id },
    cookieOf: (person) => {
      const [name = '', ...value] = people[person].cookie.split('=')
      return { name, value: value.join('=') }
    },
    rowsOf: async (number) => {
      const step = findStep(number)
      if (!step) throw new Error(`There is no step ${number}`)
      const table = tableOf(step)
      return deps.db.select().from(table).where(isNull(table.deleted_at))
    },
    close,
  }
}
