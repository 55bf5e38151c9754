import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { isPlanOutdated } from './database-errors.ts'
import { nameOf } from './named-statements.ts'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** A statement that the engine has read and planned: what its parameters are, and what it answers. */
type Prepared = { name: string; types: number[]; answers: Messages }

const { serialize } = protocol

/**
 * Asks an engine by prepared statements, each in one call instead of the engine's six: reading and planning a
 * statement costs it several times what most of them take to run.
 */
export class EmbeddedStatements {
  readonly #engine: PGlite
  readonly #prepared = new Map<string, Promise<Prepared>>()
  /** Part of every name, so that what could not be given back stands in nobody's way. */
  #generation = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  /** Whether it is worth a name, and can be asked this way. */
  takes(text: string, options: QueryOptions | undefined): boolean {
    return !options?.blob && !options?.paramTypes && nameOf(text) !== undefined
  }

  /**
   * Asks in a turn that the caller has taken.
   *
   * @throws DatabaseError of the engine, with the statement
   */
  async ask<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    try {
      const prepared = await this.#prepare(text)
      const { name, types, answers } = prepared
      const bound = values.map((value, place) => this.#inWords(value, types[place], options))
      const asked = [
        serialize.bind({ statement: name, values: bound }),
        serialize.execute({}),
        serialize.sync(),
      ]
      const messages = await this.#send(asked, options)
      if (!this.#engine.isInTransaction()) await this.#engine.syncToFs()
      const [result] = parse.parseResults([...answers, ...messages], this.#engine.parsers, options)
      return result as Results<Row> // the caller says what its statement answers
    } catch (error) {
      // What the engine remembers of any statement may be of tables that have changed.
      if (isPlanOutdated(error)) await this.#forget()
      throw Object.assign(error as Error, { query: text, params: values })
    }
  }

  #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known) return known
    const name = `${nameOf(text)}.${this.#generation}`
    const preparing = this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]).then((messages) => ({
      name,
      types: parse.parseDescribeStatementResults(messages),
      answers: messages.filter((message) => message.name === 'rowDescription'),
    }))
    this.#prepared.set(text, preparing)
    preparing.catch(() => this.#prepared.delete(text))
    return preparing
  }

  async #forget(): Promise<void> {
    this.#prepared.clear()
    this.#generation += 1
    await this.#send([serialize.query('deallocate all')]).catch(() => {})
  }

  #send(messages: Uint8Array[], { onNotice }: QueryOptions = {}): Promise<Messages> {
    return this.#engine.execProtocolStream(Buffer.concat(messages), {
      syncToFs: false,
      ...(onNotice && { onNotice }),
    })
  }

  #inWords(value: unknown, type: number | undefined, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : (serializers?.[type] ?? this.#engine.serializers[type])
    if (write) return write(value)
    return typeof value === 'string' || typeof value === 'bigint' ? `${value}` : JSON.stringify(value)
  }
}
