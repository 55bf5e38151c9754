import { LIVE_PATH } from '#shared/live.ts'
import { HEARTBEAT_MS, LiveChange, RECONNECT_AFTER_MS, WRITING_EVENT } from '#shared/live.ts'

export type StreamReader = {
  /** @param id the event's, to go on after it */
  onChange: (change: LiveChange, id: number) => void
  /** Somebody else writes somewhere. @param data the mark, as JSON */
  onWriting: (data: string) => void
  /** Up, for the first time or again after it was down: who may read what can have changed meanwhile. */
  onOpen: () => void
  /**
   * Too much was missed to catch up: everything on screen may be stale.
   *
   * @param id the event after which it goes on
   */
  onReset: (id: number) => void
  /** Down; it comes back by itself. */
  onLost: () => void
}

export type Stream = {
  /** Tries again at once instead of waiting. */
  hurry: () => void
  /** Opens it anew to see whether the server can be reached; it is lost only when it can't. */
  doubt: () => void
  close: () => void
}

/** Two missed signs of life (S54) mean that the connection is dead, whatever the network says. */
const DEAD_AFTER_MS = 2.5 * HEARTBEAT_MS

/**
 * Opens the stream of live events and keeps it open: after a loss it is closed and opened again after 1, 2, 5
 * and then every 10 s, going on after the last event it saw (S54).
 *
 * @param after the id of the last event seen, or null to begin with what comes next
 */
export function openStream(reader: StreamReader, after: number | null): Stream {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let losses = 0
  let isGreeted = false

  function open(): void {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(after === null ? LIVE_PATH : `${LIVE_PATH}?after=${after}`)
    source.addEventListener('hello', (event) => greeted(event))
    source.addEventListener('reset', (event) => greeted(event, () => reader.onReset(after ?? 0)))
    source.addEventListener('alive', stayAlert)
    source.addEventListener('message', changed)
    source.addEventListener(WRITING_EVENT, ({ data }) => reader.onWriting(data))
    source.addEventListener('error', lost)
  }

  function greeted(event: MessageEvent, then?: () => void): void {
    remember(event)
    stayAlert()
    if (losses > 0 || !isGreeted) reader.onOpen()
    losses = 0
    isGreeted = true
    then?.()
  }

  function changed(event: MessageEvent<string>): void {
    remember(event)
    const change = LiveChange.safeParse(JSON.parse(event.data))
    // A kind that this page does not know yet: the server is newer, so anything may be stale.
    if (change.success) reader.onChange(change.data, Number(event.lastEventId))
    else reader.onReset(after ?? 0)
  }

  function remember({ lastEventId }: MessageEvent): void {
    if (lastEventId !== '') after = Number(lastEventId)
  }

  function stayAlert(): void {
    clearTimeout(watch)
    watch = setTimeout(lost, DEAD_AFTER_MS)
  }

  function lost(): void {
    source?.close()
    clearTimeout(watch)
    clearTimeout(timer)
    timer = setTimeout(open, waitBefore(losses))
    losses += 1
    reader.onLost()
  }

  open()
  return {
    hurry: () => {
      if (losses > 0) open()
    },
    doubt: () => {
      if (losses === 0) open()
    },
    close: () => {
      clearTimeout(timer)
      clearTimeout(watch)
      source?.close()
    },
  }
}

/** Milliseconds before the next try, by how many tries were lost already (S54). */
export const waitBefore = (losses: number): number =>
  RECONNECT_AFTER_MS[Math.min(losses, RECONNECT_AFTER_MS.length - 1)] ?? RECONNECT_AFTER_MS[0]
