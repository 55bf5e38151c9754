import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import {
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { isPlanOutdated } from './database-errors.ts'
import { isEngineBroken } from './broken-engine.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
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

/**
 * PostgreSQL inside this process, made a good neighbour.
 *
 * It has one connection, so work waits its turn. Four things are added: statements that are asked again are prepared;
 * other work of the process gets the event loop between statements; the outer handle used inside a transaction, which would wait for itself for
 * ever, throws; and a transaction that raw SQL left open is rolled back before the next turn. Whoever opens it is
 * told when it has met an error after which a statement may never return.
 *
 * A class only because the engine is extended that way.
 */
export class EmbeddedEngine extends PGlite {
  /** Called at once when the engine can't be used any more; nothing may be asked of it afterwards. */
  onBroken: (cause: unknown) => void = () => {}

  readonly #statements = new EmbeddedStatements(this)

  /** Opens the engine and waits until it answers. */
  static async open(options: PGliteOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options)
    await engine.waitReady
    await engine.#forgetArraysOfRows()
    return engine
  }

  override async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (!this.#statements.takes(text, options)) return super.query(text, values, options)
    const ask = () => this.#ask<Row>(text, values, options)
    const inTurn = () => this._runExclusiveTransaction(ask)
    await this._checkReady()
    // Outside a transaction nothing is lost: it is asked once more, and read anew.
    return inTurn().catch((error: unknown) => (isPlanOutdated(error) ? inTurn() : Promise.reject(error)))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, values, options) =>
        tx.closed || !this.#statements.takes(text, options)
          ? tx.query(text, values, options)
          : this.#ask(text, values, options)
      return work(Object.create(tx, { query: { value: query } }))
    })
  }

  #ask<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(() => this.#statements.ask<Row>(text, values, options))
  }

  override async _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await super._runExclusiveQuery(run)
    } catch (error) {
      if (isEngineBroken(error)) this.onBroken(error)
      throw error
    } finally {
      // Answers arrive as microtasks; without this a busy loop of statements starves timers and sockets.
      await new Promise(setImmediate)
    }
  }

  /** @throws Error when called inside this engine's own transaction, where it could never get its turn */
  override async _runExclusiveTransaction<T>(run: () => Promise<T>): Promise<T> {
    const outer = currentTurn.getStore()
    if (outer?.isOpen && outer.engine === this) throw new Error(OUTER_HANDLE_INSIDE_TRANSACTION)
    return super._runExclusiveTransaction(() => this.#takeTurn(run))
  }

  /** The callback runs in the context of who listens, not of the transaction that happened to notify. */
  override listen(...[channel, onNotify, tx]: Parameters<PGlite['listen']>): ReturnType<PGlite['listen']> {
    return super.listen(channel, AsyncResource.bind(onNotify), tx)
  }

  /**
   * The engine knows how to read arrays of every table's rows, which nobody asks for, and copies its list of readers
   * for each statement of the query builder: of those 371 most of the time of a short statement.
   */
  async #forgetArraysOfRows(): Promise<void> {
    const { rows } = await this.query<{ id: number }>(
      `select typarray as id from pg_type where typtype = 'c' and typarray <> 0`,
    )
    for (const { id } of rows) {
      delete this.parsers[id]
      delete this.serializers[id]
    }
  }

  async #takeTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = { engine: this, isOpen: true }
    try {
      return await currentTurn.run(turn, run)
    } finally {
      if (this.isInTransaction()) await this.#rollBack()
      turn.isOpen = false
    }
  }

  async #rollBack(): Promise<void> {
    const rollback = protocol.serialize.query('ROLLBACK')
    await super._runExclusiveQuery(() => this.execProtocol(rollback, { throwOnError: false }))
  }
}

const OUTER_HANDLE_INSIDE_TRANSACTION =
  'The database was used inside a transaction without going through that transaction. Pass the transaction on.'

function startParams(...settings: string[]): string[] {
  const kept = PGlite.defaultStartParams.filter((param) => param !== '-F')
  return [...kept, ...['TimeZone=UTC', ...settings].flatMap((setting) => ['-c', setting])]
}

/** How the engine starts when its content is thrown away in the end, as in tests. */
export const THROWAWAY_START = [...startParams('shared_buffers=16MB'), '-F']
