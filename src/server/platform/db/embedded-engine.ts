import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import {
  Mutex,
  parse,
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  TransactionAbortedError,
} from '@electric-sql/pglite'
import { isEngineBroken } from './broken-engine.ts'
import { isPlanOutdated } from './database-errors.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
import { EngineConversation } from './engine-conversation.ts'
import { type EngineProgram, inThisThread } from './engine-program.ts'
import { startEngine } from './start-engine.ts'
import { KEPT_LOG } from './write-ahead-log.ts'

/** One stretch of work that has the single connection for itself. */
type Turn = { engine: EmbeddedEngine; isOpen: boolean }

const currentTurn = new AsyncLocalStorage<Turn>()

/** How the engine starts when its files must survive a power cut. Sizes suit one newsroom on a small machine. */
export const DURABLE_START = startParams(
  'fsync=on',
  // Any other method ends in a call which the engine's file layer does not pass on to the disk.
  'wal_sync_method=fsync',
  'full_page_writes=on',
  'shared_buffers=16MB',
  `min_wal_size=${KEPT_LOG}`,
  `max_wal_size=${KEPT_LOG}`,
)

/** A transaction as who works in it is given it. */
export type EmbeddedTransaction = Pick<EmbeddedEngine, 'query' | 'exec'>

/**
 * The embedded PostgreSQL as the rest of the server sees it, made a good neighbour.
 *
 * It has one connection, so work waits its turn. Three things are added: statements that are asked again are prepared;
 * the outer handle used inside a transaction, which would wait for itself for ever, throws; and a transaction that raw
 * SQL left open is rolled back before the next turn. Whoever opens it is told when it has met an error after which a
 * statement may never return.
 *
 * It has the calls of the engine's own interface which the query builder and the queue make.
 */
export class EmbeddedEngine {
  /** Called at once when the engine can't be used any more; nothing may be asked of it afterwards. */
  onBroken: (cause: unknown) => void = () => {}

  readonly #program: EngineProgram
  readonly #talk: EngineConversation
  readonly #statements: EmbeddedStatements
  readonly #turns = new Mutex()
  readonly #order = new Mutex()

  private constructor(program: EngineProgram) {
    this.#program = program
    this.#talk = new EngineConversation(program)
    this.#statements = new EmbeddedStatements(this.#talk)
  }

  /** Opens the engine in this thread and waits until it answers. */
  static open = async (options: PGliteOptions): Promise<EmbeddedEngine> =>
    EmbeddedEngine.over(inThisThread(await startEngine(options)))

  /** The engine whose program runs already. */
  static async over(program: EngineProgram): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(program)
    await engine.#talk.learnTypes()
    return engine
  }

  get parsers(): EngineConversation['parsers'] {
    return this.#talk.parsers
  }

  async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    const inTurn = () => this.#inTurn(() => this.#ask<Row>(text, values, options))
    // Outside a transaction nothing is lost: it is asked once more, and read anew.
    return inTurn().catch((error: unknown) => (isPlanOutdated(error) ? inTurn() : Promise.reject(error)))
  }

  /** Runs statements without parameters, one after the other. @returns what each of them answered */
  exec(text: string, options?: QueryOptions): Promise<Results[]> {
    return this.#inTurn(() => this.#run(text, options))
  }

  /** @throws Error of the work, or of a commit that found the transaction failed; nothing of it is left then */
  transaction<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      let isOpen = true
      const asked = new Set<Promise<unknown>>()
      const whileOpen = <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) => {
        return (...args: Args) => {
          if (!isOpen) return Promise.reject(new Error('Transaction is closed'))
          const answer = ask(...args)
          asked.add(answer)
          return answer.finally(() => asked.delete(answer))
        }
      }
      const tx = {
        query: whileOpen(this.#ask.bind(this)) as EmbeddedTransaction['query'],
        exec: whileOpen(this.#run.bind(this)),
      }
      this.#talk.beginWithNext()
      try {
        const result = await work(tx)
        isOpen = false
        const [committed] = await this.#run('COMMIT')
        if (committed?.command === 'ROLLBACK') throw new TransactionAbortedError()
        return result
      } catch (error) {
        isOpen = false
        // What waits for its turn, since one part of the work failed before another was done, would begin it anew.
        await Promise.allSettled(asked)
        await this.#rollBack()
        throw error
      }
    })
  }

  /** Hears what is notified on a channel. The callback runs in the context of who listens. */
  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const hear = AsyncResource.bind(onNotify)
    const { isFirst, stop } = this.#talk.hear(channel, hear)
    if (isFirst) await this.exec(`listen ${channel}`)
    return async () => {
      if (stop()) await this.exec(`unlisten ${channel}`)
    }
  }

  /** Closes it once what runs has ended, with a checkpoint. */
  close(): Promise<void> {
    return this.#turns.runExclusive(() => this.#program.close())
  }

  #ask<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#oneAtATime(() => this.#statements.ask<Row>(text, values, options))
  }

  #run(text: string, options?: QueryOptions): Promise<Results[]> {
    return this.#oneAtATime(async () => {
      const messages = await this.#talk.ask([protocol.serialize.query(text)]).catch((error: unknown) => {
        throw Object.assign(error as Error, { query: text })
      })
      return parse.parseResults(messages, this.#talk.parsers, options)
    })
  }

  async #oneAtATime<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await this.#order.runExclusive(run)
    } catch (error) {
      if (isEngineBroken(error)) this.onBroken(error)
      throw error
    }
  }

  /** @throws Error when called inside this engine's own transaction, where it could never get its turn */
  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const outer = currentTurn.getStore()
    if (outer?.isOpen && outer.engine === this) throw new Error(OUTER_HANDLE_INSIDE_TRANSACTION)
    return this.#turns.runExclusive(() => this.#takeTurn(run))
  }

  async #takeTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = { engine: this, isOpen: true }
    try {
      return await currentTurn.run(turn, run)
    } finally {
      await this.#rollBack()
      turn.isOpen = false
    }
  }

  async #rollBack(): Promise<void> {
    if (this.#talk.isInTransaction()) await this.#run('ROLLBACK').catch(() => {})
  }
}

const OUTER_HANDLE_INSIDE_TRANSACTION =
  'The database was used inside a transaction without going through that transaction. Pass the transaction on.'

function startParams(...settings: string[]): string[] {
  const kept = PGlite.defaultStartParams.filter((param) => param !== '-F')
  return [...kept, ...['TimeZone=UTC', ...settings].flatMap((setting) => ['-c', setting])]
}

/**
 * How the engine starts when its content is thrown away in the end, as in tests: there to make more buffers takes longer
 * than they save.
 */
export const THROWAWAY_START = [...startParams('shared_buffers=2MB'), '-F']
