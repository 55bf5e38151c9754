import { z } from 'zod'
import { LiveChange } from '#shared/live.ts'
import { answeredAfter, noteEvent } from '#web/api/answered-after.ts'
import { writersNow } from '#web/presence/writers.ts'
import { openStream, type Stream, type StreamReader } from './stream.ts'

/** What the tab that holds the stream tells the others; `hurry` and `joined` go the other way. */
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('change'), id: z.number(), change: LiveChange }),
  z.object({ type: z.literal('reset'), id: z.number() }),
  z.object({ type: z.literal('writing'), data: z.string() }),
  z.object({ type: z.literal('joined'), after: z.number().nullable() }),
  z.object({ type: z.enum(['open', 'lost', 'hurry']) }),
])
type Message = z.infer<typeof Message>
type Change = Extract<Message, { type: 'change' }>

/** How many changes are kept for a tab that joins: it may have read before it listened. */
const MOST_KEPT = 100

/** What one tab knows of the stream. */
type Shared = {
  reader: StreamReader
  channel: BroadcastChannel
  /** The stream, in the tab that holds it. */
  held: Stream | null
  /** Whether the stream that this tab holds is down. */
  isLost: boolean
  /** The last event that this tab knows, or null before any. */
  seen: number | null
  kept: ReturnType<typeof keepChanges>
}

/**
 * The stream of live events, held by one tab of a person and shared with the others; when that tab is closed,
 * the next one goes on where it stopped. It begins after what the page's first answers knew, so that nothing is missed
 * that happened between an answer and the opening. Who holds it tells all tabs when it opens and when it is lost, so
 * what a former holder said of it stays in none of them. Where the browser has no locks (plain http off the own
 * machine), every tab holds its own.
 *
 * @returns leaves the stream
 */
export function joinStream(personId: string, reader: StreamReader): () => void {
  const name = `city-desk-live:${personId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const seen = answeredAfter()
  const shared: Shared = { reader, channel, held: null, isLost: false, seen, kept: keepChanges(seen ?? 0) }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (message.success) hear(shared, message.data)
  })

  const { signal } = leaving
  const hurry = () => {
    if (document.visibilityState === 'hidden') return
    if (shared.held) shared.held.hurry()
    else tell(shared, { type: 'hurry' })
  }
  document.addEventListener('visibilitychange', hurry, { signal })
  addEventListener('online', hurry, { signal })
  // Every tab hears it; a newsroom on the own machine is still there.
  addEventListener('offline', () => shared.held?.doubt(), { signal })

  tell(shared, { type: 'joined', after: seen })
  holdAlone(name, signal, () => {
    shared.held = openStream(holderOf(shared, signal), shared.seen)
  })
  return () => {
    leaving.abort()
    shared.held?.close()
    channel.close()
  }
}

const tell = ({ channel }: Shared, message: Message) => channel.postMessage(message)

/** Reads the stream for all tabs. */
function holderOf(shared: Shared, signal: AbortSignal): StreamReader {
  // A browser ends the stream of a page that is being left before the page goes, and that is a loss for nobody.
  let isPageLeft = false
  addEventListener('beforeunload', () => void (isPageLeft = true), { signal })
  return {
    onChange: (change, id) => {
      const message: Change = { type: 'change', id, change }
      tell(shared, message)
      take(shared, message)
    },
    onWriting: (data) => {
      tell(shared, { type: 'writing', data })
      shared.reader.onWriting(data)
    },
    onOpen: () => {
      shared.isLost = isPageLeft = false
      tell(shared, { type: 'open' })
      shared.reader.onOpen()
    },
    onReset: (id) => {
      tell(shared, { type: 'reset', id })
      beginAnew(shared, id)
    },
    onLost: () => {
      if (isPageLeft) return void (isPageLeft = false)
      shared.isLost = true
      tell(shared, { type: 'lost' })
      shared.reader.onLost()
    },
  }
}

/** What another tab has told. */
function hear(shared: Shared, message: Message): void {
  if (message.type === 'hurry') shared.held?.hurry()
  else if (message.type === 'joined') tellWhoJoined(shared, message.after)
  else if (message.type === 'reset') beginAnew(shared, message.id)
  else if (message.type === 'lost') shared.reader.onLost()
  else if (message.type === 'writing') shared.reader.onWriting(message.data)
  else if (message.type === 'change') {
    if (shared.seen === null || message.id > shared.seen) take(shared, message)
  } else {
    // Another tab may hold it now, which knows what this one has missed in between.
    tell(shared, { type: 'joined', after: shared.seen })
    shared.reader.onOpen()
  }
}

function tellWhoJoined(shared: Shared, after: number | null): void {
  if (!shared.held) return
  if (shared.isLost) tell(shared, { type: 'lost' })
  if (after !== null) for (const message of shared.kept.since(after)) tell(shared, message)
  for (const data of writersNow()) tell(shared, { type: 'writing', data })
}

function take(shared: Shared, message: Change): void {
  shared.kept.keep(message)
  shared.seen = message.id
  noteEvent(message.id)
  shared.reader.onChange(message.change, message.id)
}

function beginAnew(shared: Shared, id: number): void {
  shared.kept.beginAfter(id)
  shared.seen = id
  noteEvent(id)
  shared.reader.onReset(id)
}

/** The last changes, for those who come late. */
function keepChanges(from: number) {
  let kept: Change[] = []
  let forgotten = from
  return {
    keep: (change: Change): void => {
      kept.push(change)
      if (kept.length > MOST_KEPT) forgotten = kept.shift()?.id ?? forgotten
    },
    /** Begins again after that event, whatever was missed before it. */
    beginAfter: (event: number): void => {
      kept = []
      forgotten = event
    },
    /** @returns what has come after that event; that anything may be stale when it is not known any more */
    since: (after: number): Message[] =>
      after < forgotten
        ? [{ type: 'reset', id: kept.at(-1)?.id ?? forgotten }]
        : kept.filter(({ id }) => id > after),
  }
}

/** Runs `hold` once this tab is the one; it stays the one until the signal. */
function holdAlone(name: string, signal: AbortSignal, hold: () => void): void {
  if (!('locks' in navigator)) return hold()
  const until = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  navigator.locks
    .request(name, { signal }, () => {
      if (signal.aborted) return undefined
      hold()
      return until
    })
    .catch(() => undefined) // given up while waiting, because the tab left
}
