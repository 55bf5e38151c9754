import pg from 'pg'
import { nameOf } from './named-statements.ts'

/** What the driver's queries can do and its published types leave out. */
type Connection = {
  stream: { writable: boolean; write(bytes: Buffer): boolean }
  submittedNamedStatements: Record<string, string>
  parsedStatements: Record<string, string>
}
type Handled = (error: Error | null, result?: pg.QueryResult) => void
interface DriverQuery {
  name: string | undefined
  text?: string
  callback: Handled
  queryMode: 'extended'
  _result: object
  _results: object
  submit(connection: Connection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleEmptyQuery(connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[], done: Handled) => DriverQuery
/** How rows are given back. */
type Read = { rowMode?: 'array'; types?: pg.CustomTypesConfig }
const Result = pg.Result as unknown as new (
  mode: 'array' | undefined,
  types: pg.CustomTypesConfig | undefined,
) => object

type Column = { dataTypeID: number; format?: 'text' | 'binary' }

/** Rows as lists alone. The driver's own makes an object of all names too, whatever the mode, for each answer. */
class Lists extends Result {
  readonly #types: pg.CustomTypesConfig
  fields: Column[] = []
  _parsers: unknown[] = []

  constructor(types: pg.CustomTypesConfig = pg.types) {
    super('array', types)
    this.#types = types
  }

  addFields(columns: Column[]): void {
    this.fields = columns
    this._parsers = columns.map(({ dataTypeID, format }) =>
      this.#types.getTypeParser(dataTypeID, format ?? 'text'),
    )
  }
}

/** What a statement is refused with because one before it was, as the server says it within a transaction. */
const notDone = (cause: Error): Error =>
  Object.assign(new Error('A statement was not done, because one before it was refused.', { cause }), {
    code: '25P02',
  })

/** Stands in for a connection while statements are put into words, and keeps those together. */
class Gathering extends pg.Connection {
  submittedNamedStatements: Connection['submittedNamedStatements'] = {}
  parsedStatements: Connection['parsedStatements'] = {}
  readonly #bytes: Buffer[]

  constructor() {
    const bytes: Buffer[] = []
    super({ stream: { writable: true, write: (message: Buffer) => bytes.push(message) } } as never)
    this.#bytes = bytes
  }

  of({ submittedNamedStatements, parsedStatements }: Connection): void {
    this.#bytes.length = 0
    this.submittedNamedStatements = submittedNamedStatements
    this.parsedStatements = parsedStatements
  }

  /** Each statement would end a piece of its own. */
  override sync(): void {}

  all(): Buffer {
    super.sync()
    return Buffer.concat(this.#bytes)
  }
}

/** One for all connections: what is gathered is written at once. */
const gathering = new Gathering()

/**
 * Statements of a connection that leave together, are answered together, and are done in their order up to the first
 * that is refused. The server is told of their end once (a Sync of its protocol), so it answers all with one write; and
 * outside a transaction that was begun they are one of their own, which their end commits: each sees what was committed
 * when its turn came, as after `begin`.
 */
export class OnePiece extends DriverQuery {
  readonly #statements: DriverQuery[] = []
  #current = 0
  #isSent = false
  /** Once the server has answered all of it; fails by the error of the statement or the commit that was refused. */
  readonly done: Promise<void>

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    super('', [], (error) => (error ? reject(error) : resolve()))
    this.done = promise
    // Whoever asked one of the statements hears of it there.
    promise.catch(() => {})
  }

  /** @returns what the statement is answered, once the whole piece is */
  add(asked: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const callback: Handled = (error, result) => (error || !result ? reject(error) : resolve(result))
    this.#statements.push(statementOf(asked, values, callback))
    return promise
  }

  /** Puts a statement before the others whose answer nobody needs. */
  addFirst(asked: pg.QueryConfig): void {
    this.#statements.unshift(statementOf(asked, [], () => {}))
  }

  sendOn(client: pg.ClientBase): void {
    void client.query(this as unknown as pg.QueryConfig)
  }

  /** Fails all of it, which was not sent. */
  drop(error: Error): void {
    for (const { callback } of this.#statements) callback(error)
    this.callback(error)
  }

  /** Sends nothing where one of the statements can't be sent, such as for a value that no parameter can be made of. */
  override submit(connection: Connection): Error | null {
    gathering.of(connection)
    for (const statement of this.#statements) {
      let refused: Error | null = null
      const { callback } = statement
      statement.callback = (error) => void (refused = error)
      refused = statement.submit(gathering) ?? refused
      statement.callback = callback
      if (refused) return refused
    }
    // As the driver does: where the connection is gone, all that wait on it are told.
    if (connection.stream.writable) connection.stream.write(gathering.all())
    this.#isSent = true
    this.#turnTo(0)
    return null
  }

  /** The driver notes which names are known to the server by that of its active query. */
  #turnTo(place: number): void {
    this.#current = place
    const { name, text } = this.#statements[place] ?? {}
    Object.assign(this, { name, text })
  }

  override handleRowDescription(message: unknown): void {
    this.#statements[this.#current]?.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    this.#statements[this.#current]?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.#statements[this.#current]?.handleCommandComplete(message, connection)
    this.#turnTo(this.#current + 1)
  }

  override handleEmptyQuery(): void {
    this.#turnTo(this.#current + 1)
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const statement of this.#statements) statement.handleReadyForQuery(connection)
    this.callback(null)
  }

  override handleError(error: Error, connection: Connection): void {
    for (const [place, statement] of this.#statements.entries()) {
      if (place < this.#current) statement.handleReadyForQuery(connection)
      else statement.handleError(this.#isSent && place > this.#current ? notDone(error) : error, connection)
      forgetUnread(statement.name, connection)
    }
    this.callback(error)
  }
}

/** Made of its text alone: of a question in one object the driver copies each property, which takes longer than its use. */
function statementOf(asked: pg.QueryConfig & Read, values: unknown[], callback: Handled): DriverQuery {
  const statement = new DriverQuery(asked.text, values, callback)
  statement.name = asked.name ?? (values.length > 0 ? nameOf(asked.text) : undefined)
  statement.queryMode = 'extended'
  statement._result =
    asked.rowMode === 'array' ? new Lists(asked.types) : new Result(asked.rowMode, asked.types)
  statement._results = statement._result
  return statement
}

/** What the server has passed over it does not know by its name. */
function forgetUnread(name: string | undefined, connection: Connection): void {
  if (name !== undefined && connection.parsedStatements[name] === undefined)
    delete connection.submittedNamedStatements[name]
}
