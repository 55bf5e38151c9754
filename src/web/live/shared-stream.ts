import { z } from 'zod'
import { LiveChange } from '#shared/live.ts'
import { openStream, type Stream, type StreamReader } from './stream.ts'

/** What the tab that holds the stream tells the others; `hurry` goes the other way. */
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('change'), id: z.number(), change: LiveChange }),
  z.object({ type: z.enum(['reset', 'back', 'lost', 'hurry']) }),
])
type Message = z.infer<typeof Message>

/**
 * The stream of live events, held by one tab of a person and shared with the others; when that tab is closed,
 * the next one goes on where it stopped. Where the browser has no locks (plain http off the own machine),
 * every tab holds its own.
 *
 * @returns leaves the stream
 */
export function joinStream(personId: string, reader: StreamReader): () => void {
  const name = `city-desk-live:${personId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let held: Stream | null = null
  let seen: number | null = null

  const tell = (message: Message) => channel.postMessage(message)
  const holder: StreamReader = {
    onChange: (change, id) => {
      seen = id
      tell({ type: 'change', id, change })
      reader.onChange(change, id)
    },
    onOpen: reader.onOpen,
    onReset: () => (tell({ type: 'reset' }), reader.onReset()),
    onBack: () => (tell({ type: 'back' }), reader.onBack()),
    onLost: () => (tell({ type: 'lost' }), reader.onLost()),
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (!message.success) return
    if (message.data.type === 'change') seen = message.data.id
    if (message.data.type === 'hurry') held?.hurry()
    else hear(message.data, reader)
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

  holdAlone(name, leaving.signal, () => {
    held = openStream(holder, seen)
  })
  return () => {
    leaving.abort()
    held?.close()
    channel.close()
  }
}

function hear(message: Exclude<Message, { type: 'hurry' }>, reader: StreamReader): void {
  if (message.type === 'change') reader.onChange(message.change, message.id)
  if (message.type === 'reset') reader.onReset()
  if (message.type === 'back') reader.onBack()
  if (message.type === 'lost') reader.onLost()
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
