import { parse, protocol, type Results, types } from '@electric-sql/pglite'
import { type EngineProgram, joined } from './engine-program.ts'

type Message = Parameters<typeof parse.parseResults>[0][number]
type Hear = (payload: string) => void

const { serialize, messages: kinds } = protocol

/** As PGlite itself learns them, but for arrays of whole rows, which nobody asks for: they are nine of ten. */
const ARRAYS = `
  select element.oid::int as element, element.typarray::int as "array"
  from pg_type type join pg_type element on element.oid = type.typelem and element.typarray <> 0
  where type.typcategory = 'A' and element.typtype <> 'c'`

/**
 * What is said to the engine's program and what it answers, message by message (PostgreSQL's frontend/backend protocol,
 * version 3). One question at a time.
 */
export class EngineConversation {
  /** How values are read and written, by the numbers of their types. */
  readonly parsers: Record<number | string, types.Parser> = { ...types.parsers }
  readonly serializers: Record<number | string, types.Serializer> = { ...types.serializers }

  readonly #program: EngineProgram
  readonly #hearers = new Map<string, Set<Hear>>()
  /** A transaction that was begun and of which the engine knows nothing yet. */
  #isBeginDue = false
  #isInTransaction = false

  constructor(program: EngineProgram) {
    this.#program = program
  }

  async learnTypes(): Promise<void> {
    const answer = parse.parseResults(await this.ask([serialize.query(ARRAYS)]), this.parsers)
    const [{ rows }] = answer as [Results<{ element: number; array: number }>]
    for (const { element, array } of rows) {
      this.serializers[array] = (value) => types.arraySerializer(value, this.serializers[element], array)
      this.parsers[array] = (text) => types.arrayParser(text, this.parsers[element] ?? asItIs, array)
    }
  }

  /** Begins a transaction together with what is asked next, which costs no way to the engine of its own. */
  beginWithNext(): void {
    this.#isBeginDue = true
  }

  isInTransaction(): boolean {
    return this.#isInTransaction || this.#isBeginDue
  }

  /**
   * @param asked what belongs to one question, its end included
   * @throws DatabaseError what the engine did not accept
   */
  async ask(asked: Uint8Array[]): Promise<Message[]> {
    const isBeginning = this.#isBeginDue
    this.#isBeginDue = false
    const begin = isBeginning ? [serialize.query('BEGIN')] : []
    const said = this.#read(await this.#program.ask(joined([...begin, ...asked])))
    const answer = isBeginning ? said.slice(said.findIndex(isReady) + 1) : said
    const refused = answer.find((message) => message instanceof kinds.DatabaseError)
    if (refused) throw refused
    return answer
  }

  /** @returns whether nobody heard that channel before; and how to stop, which tells whether nobody is left */
  hear(channel: string, onNotify: Hear): { isFirst: boolean; stop(): boolean } {
    const hearers = this.#hearers.get(channel) ?? new Set<Hear>()
    const isFirst = hearers.size === 0
    this.#hearers.set(channel, hearers.add(onNotify))
    return { isFirst, stop: () => hearers.delete(onNotify) && hearers.size === 0 }
  }

  #read(bytes: Uint8Array): Message[] {
    const said: Message[] = []
    new protocol.Parser().parse(bytes, (message) => {
      said.push(message)
      if (isReady(message)) this.#isInTransaction = message.status !== 'I'
      if (message instanceof kinds.NotificationResponseMessage) this.#tell(message)
    })
    return said
  }

  #tell({ channel, payload }: { channel: string; payload: string }): void {
    // After the answer, which whoever hears it may want to ask about.
    for (const hear of this.#hearers.get(channel) ?? []) queueMicrotask(() => hear(payload))
  }
}

const isReady = (message: Message): message is InstanceType<typeof kinds.ReadyForQueryMessage> =>
  message instanceof kinds.ReadyForQueryMessage

const asItIs = (text: string): string => text
