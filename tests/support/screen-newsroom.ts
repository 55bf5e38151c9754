import type { AddressInfo } from 'node:net'
import { isNull, sql } from 'drizzle-orm'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { codeAt, stepAt } from '#server/people/accounts/second-factor/totp.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cacheFor } from '#server/platform/db/cache.ts'
import { openPresence } from '#server/platform/presence/presence.ts'
import { findStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { type Call, fakeAutomation, type Mode } from './fake-automation.ts'
import { fromBase32 } from './base32.ts'
import { keepRows } from './kept-rows.ts'
import { mailedToken } from './mails.ts'
import { type NewsroomOptions, openNewsroom, type PersonName } from './newsroom.ts'
import { openNetwork } from './screen-network.ts'
import { CREATE_TABLE } from './tenth-step/table.ts'

export type ScreenOptions = NewsroomOptions & {
  /** Whether an automation answers on this machine, which the newsroom may send to; jobs are then worked on. */
  automation?: boolean
  /** Whether it is loaded with the planted step, whose table no migration makes. */
  hasTenthStep?: boolean
  /** Whether a proxy stands before it that its operator has not named. */
  isProxied?: boolean
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Answered = { status: number; json: unknown }

/** What a screen test may do with the newsroom behind its screens; every value can travel as JSON. */
export type ScreenNewsroom = {
  ids: Record<PersonName, string>
  network: ReturnType<typeof openNetwork>
  cookieOf(name: PersonName): { name: string; value: string }
  /** What is stored of a step, its columns under their own names. */
  rowsOf(step: number): Promise<Record<string, unknown>[]>
  /** Asks as that person, beside the screens: what a colleague does meanwhile. */
  ask(
    name: PersonName | null,
    method: Method,
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answered>
  /** Stores rows that no call makes, such as those of last year, under the names of their columns. */
  store(table: string, rows: object[]): Promise<void>
  /** Removes every row of a table, such as what people are told when they are new. */
  empty(table: string): Promise<void>
  /** The token of the newest link to that page which was mailed to the address. */
  mailedToken(to: string, page: string): Promise<string>
  /** What an authenticator app with that key, in base32, shows now. */
  codeOf(key: string): Promise<string>
  setNow(moment: string): Promise<void>
  /** From now on that is the person's password; until then nobody has one. */
  givePassword(name: PersonName, password: string): Promise<void>
  /** Where the automation listens. */
  automationUrl(): Promise<string>
  /** How the automation answers from now on: each mode once, the last one for good. Its calls are forgotten. */
  automationWill(...modes: Mode[]): Promise<void>
  /** What the automation was sent. */
  automationCalls(): Promise<Call[]>
  /** Ends the requests under way and forgets the jobs that wait. @returns whether no job runs either */
  endJobs(): Promise<boolean>
  /** Everything is as it was when the newsroom opened. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A newsroom of its own for the screens of one test file: the real server, listening. */
export async function openScreenNewsroom({
  automation: isAutomated = false,
  hasTenthStep = false,
  isProxied = false,
  ...options
}: ScreenOptions): Promise<ScreenNewsroom> {
  const automation = isAutomated ? await fakeAutomation() : null
  const env = { ...options.env, ...(automation && { OUTBOUND_ALLOW: automation.place }) }
  const jobs = options.jobs === true || isAutomated
  // It stands for pages of the public web too, such as where a sponsor's logo lies.
  const reachable = automation ? [automation.place] : []
  const newsroom = await openNewsroom({ ...options, env, jobs, reachable })
  const { app, deps, people, as, setNow, close } = newsroom
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  const network = openNetwork({ port, added: isProxied ? { 'x-forwarded-for': '198.51.100.4' } : {} })
  if (hasTenthStep) await deps.db.execute(CREATE_TABLE)
  const putBack = await keepRows(deps.db)
  // What a test writes behind the server's back is told by no event.
  const readAllAnew = () => void cacheFor(deps.database)
  const opened = deps.clock().toISOString()
  return {
    ids: { ana: people.ana.id, ben: people.ben.id, boss: people.boss.id },
    network,
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
    ask: async (name, method, url, body, headers) => {
      const caller = as(name)
      const answer = await (method === 'get' || method === 'delete'
        ? caller[method](url)
        : caller[method](url, body, headers))
      return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
    },
    store: async (table, rows) => {
      await deps.db.execute(
        sql`insert into ${sql.identifier(table)} (${sql.raw(columnsOf(rows))})
          select ${sql.raw(columnsOf(rows))}
          from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)})`,
      )
      readAllAnew()
    },
    empty: async (table) => {
      await deps.db.execute(sql`delete from ${sql.identifier(table)}`)
      readAllAnew()
    },
    mailedToken: (to, page) => mailedToken(deps, to, page),
    codeOf: async (key) => codeAt(fromBase32(key), stepAt(deps.clock())),
    setNow: async (moment) => setNow(moment),
    givePassword: async (name, password) => {
      const hash = await hashPassword(password, '')
      await deps.db.transaction((tx) => accountStore(tx).setPassword(people[name].id, hash, deps.clock()))
    },
    automationUrl: async () => mustHave(automation).url,
    automationWill: async (...modes) => mustHave(automation).will(...modes),
    automationCalls: async () => mustHave(automation).calls,
    endJobs: async () => {
      network.clear()
      await network.quiet()
      return !jobs || endJobs(deps.db)
    },
    reset: async () => {
      network.clear()
      await network.quiet()
      automation?.will(...USUALLY)
      setNow(opened)
      await putBack()
      readAllAnew()
      await deps.presence.close()
      Object.assign(deps.presence, await openPresence(deps))
    },
    close: async () => {
      await close()
      await automation?.close()
    },
  }
}

/** How an automation answers that was told nothing. */
const USUALLY: [Mode] = [{ text: 'From the automation' }]

function mustHave<Automation>(automation: Automation | null): Automation {
  if (!automation) throw new Error('This newsroom was opened without an automation.')
  return automation
}

/** Forgets the jobs that wait. @returns whether none runs either */
async function endJobs(db: Db): Promise<boolean> {
  await db.execute(sql`delete from jobs.job where state in ('created', 'retry')`)
  const { rows } = await db.execute(sql`select 1 from jobs.job where state = 'active' limit 1`)
  return rows.length === 0
}

const columnsOf = ([first = {}]: object[]): string =>
  Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
