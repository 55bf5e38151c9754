import { parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { isPlanOutdated } from './database-errors.ts'
import type { EngineConversation } from './engine-conversation.ts'
import { nameOf } from './named-statements.ts'

type Messages = Awaited<ReturnType<EngineConversation['ask']>>
/** A statement that the engine has read and planned: what its parameters are, and what it answers. */
type Prepared = { name: string; types: number[]; answers: Messages }

const { serialize } = protocol

/**
 * Asks an engine by prepared statements: reading and planning a statement costs it several times what most of them
 * take to run. What comes but once is read under no name, which the next such takes.
 */
export class EmbeddedStatements {
  readonly #talk: EngineConversation
  readonly #prepared = new Map<string, Promise<Prepared>>()
  /** Part of every name, so that what could not be given back stands in nobody's way. */
  #generation = 0

  constructor(talk: EngineConversation) {
    this.#talk = talk
  }

  /**
   * Asks in a turn that the caller has taken.
   *
   * @throws DatabaseError of the engine, with the statement
   */
  async ask<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    try {
      const { name, types, answers } = await this.#prepare(text)
      const bound = values.map((value, place) => this.#inWords(value, types[place], options))
      const messages = await this.#talk.ask([
        serialize.bind({ statement: name, values: bound }),
        serialize.execute({}),
        serialize.sync(),
      ])
      const [result] = parse.parseResults([...answers, ...messages], this.#talk.parsers, options)
      return result as Results<Row> // the caller says what its statement answers
    } catch (error) {
      // What the engine remembers of any statement may be of tables that have changed.
      if (isPlanOutdated(error)) await this.#forget()
      throw Object.assign(error as Error, { query: text, params: values })
    }
  }

  #prepare(text: string): Promise<Prepared> {
    const named = nameOf(text)
    if (named === undefined) return this.#read(text, '')
    const known = this.#prepared.get(text)
    if (known) return known
    const preparing = this.#read(text, `${named}.${this.#generation}`)
    this.#prepared.set(text, preparing)
    preparing.catch(() => this.#prepared.delete(text))
    return preparing
  }

  async #read(text: string, name: string): Promise<Prepared> {
    const messages = await this.#talk.ask([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    return {
      name,
      types: parse.parseDescribeStatementResults(messages),
      answers: messages.filter((message) => message.name === 'rowDescription'),
    }
  }

  async #forget(): Promise<void> {
    this.#prepared.clear()
    this.#generation += 1
    await this.#talk.ask([serialize.query('deallocate all')]).catch(() => {})
  }

  #inWords(value: unknown, type: number | undefined, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : (serializers?.[type] ?? this.#talk.serializers[type])
    if (write) return write(value)
    return typeof value === 'string' || typeof value === 'bigint' ? `${value}` : JSON.stringify(value)
  }
}
