import { z } from 'zod'
import { LiveChange } from '#shared/live.ts'
import { answeredAfter, noteEvent } from '#web/api/answered-after.ts'
import { openStream, type Stream, type StreamReader } from './stream.ts'

/** What the tab that holds the stream tells the others; `hurry` and `joined` go the other way. */
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('change'), id: z.number(), change: LiveChange }),
  z.object({ type: z.literal('joined'), after: z.number() }),
  z.object({ type: z.enum(['reset', 'back', 'lost', 'hurry']) }),
])
type Message = z.infer<typeof Message>
type Change = Extract<Message, { type: 'change' }>

/** How many changes are kept for a tab that joins: it may have read before it listened. */
const MOST_KEPT = 100

/**
 * The stream of live events, held by one tab of a person and shared with the others; when that tab is closed,
 * the next one goes on where it stopped. It begins after what the page's first answers knew, so that nothing is missed
 * that happened between an answer and the opening. Where the browser has no locks (plain http off the own machine),
 * every tab holds its own.
 *
 * @returns leaves the stream
 */
export function joinStream(personId: string, reader: StreamReader): () => void {
  const name = `city-desk-live:${personId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let held: Stream | null = null
  let seen = answeredAfter()
  const kept = keepChanges(seen ?? 0)

  const tell = (message: Message) => channel.postMessage(message)
  const holder: StreamReader = {
    onChange: (change, id) => {
      seen = id
      noteEvent(id)
      tell(kept.keep({ type: 'change', id, change }))
      reader.onChange(change, id)
    },
    onOpen: reader.onOpen,
    onReset: () => (tell({ type: 'reset' }), reader.onReset()),
    onBack: () => (tell({ type: 'back' }), reader.onBack()),
    onLost: () => (tell({ type: 'lost' }), reader.onLost()),
  }

  const tellNewcomer = (after: number) => {
    if (held) for (const message of kept.since(after)) tell(message)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (!message.success) return
    if (message.data.type === 'hurry') held?.hurry()
    else if (message.data.type === 'joined') tellNewcomer(message.data.after)
    else if (message.data.type !== 'change') hear(message.data, reader)
    else if (seen === null || message.data.id > seen) {
      seen = kept.keep(message.data).id
      noteEvent(seen)
      reader.onChange(message.data.change, message.data.id)
    }
  })

  const hurry = () => {
    if (document.visibilityState === 'hidden') return
    if (held) held.hurry()
    else tell({ type: 'hurry' })
  }
  document.addEventListener('visibilitychange', hurry, { signal: leaving.signal })
  addEventListener('online', hurry, { signal: leaving.signal })
  // Every tab hears it; a newsroom on the own machine is still there.
  addEventListener('offline', () => held?.doubt(), { signal: leaving.signal })

  if (seen !== null) tell({ type: 'joined', after: seen })
  holdAlone(name, leaving.signal, () => {
    held = openStream(holder, seen)
  })
  return () => {
    leaving.abort()
    held?.close()
    channel.close()
  }
}

/** The last changes, for those who come late. */
function keepChanges(from: number) {
  const kept: Change[] = []
  let forgotten = from
  return {
    keep: (change: Change): Change => {
      kept.push(change)
      if (kept.length > MOST_KEPT) forgotten = kept.shift()?.id ?? forgotten
      return change
    },
    /** @returns what has come after that event; that anything may be stale when it is not known any more */
    since: (after: number): Message[] =>
      after < forgotten ? [{ type: 'reset' }] : kept.filter(({ id }) => id > after),
  }
}

function hear(
  { type }: Exclude<Message, { type: 'hurry' | 'joined' | 'change' }>,
  reader: StreamReader,
): void {
  if (type === 'reset') reader.onReset()
  if (type === 'back') reader.onBack()
  if (type === 'lost') reader.onLost()
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
