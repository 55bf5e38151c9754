import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Database } from './db.ts'
import { EVERY_SESSION } from './work-pool.ts'

/** How long to wait before connecting again, in milliseconds. */
const RECONNECT_AFTER_MS = 500
/** How often an idle connection is asked whether it still lives, and how long it may take to say so. */
const ASKED_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 3_000

type ChannelListener = { channel: string; onNotify: (payload: string) => void; onGap?: () => void }
export type Listener = {
  listen: Database['listen']
  hearing: Database['hearing']
  /** Gives the connection up and gets a new one, as when the server was found silent. */
  renew(): void
  close(): Promise<void>
}

/**
 * One connection of its own that hears the notifications of a PostgreSQL server.
 *
 * It connects when somebody first listens. When the connection is lost, or silent, it comes back by itself, listens
 * again and tells everybody that something may have been missed.
 */
export function openListener(connectionString: string, log: Log): Listener {
  const listeners = new Set<ChannelListener>()
  let current: Promise<pg.Client> | undefined
  let isLost = false
  let connections = 0
  let isHearing = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const hear = ({ channel, payload = '' }: pg.Notification) => {
    for (const listener of listeners) if (listener.channel === channel) listener.onNotify(payload)
  }

  function connect(): Promise<pg.Client> {
    clearTimeout(timer)
    const channels = new Set([...listeners].map((listener) => listener.channel))
    const connecting = connectClient(connectionString, channels, hear, (error) => lose(connecting, error))
    current = connecting
    connecting.then(
      () => current === connecting && connected(),
      (error: Error) => lose(connecting, error),
    )
    return connecting
  }

  function lose(lost: Promise<pg.Client>, error?: Error): void {
    if (isClosed || current !== lost) return
    if (!isLost)
      log.warn({ err: error }, 'The connection that hears of changes was lost and is being restored')
    isLost = true
    isHearing = false
    current = undefined
    lost.then((client) => client.end()).catch(() => {})
    timer = setTimeout(() => void connect().catch(() => {}), RECONNECT_AFTER_MS)
  }

  function connected(): void {
    connections += 1
    isHearing = true
    restored()
  }

  function restored(): void {
    if (!isLost) return
    isLost = false
    log.info('The connection that hears of changes is restored')
    for (const listener of listeners) listener.onGap?.()
  }

  const asking = setInterval(() => {
    const asked = current
    asked?.then((client) => client.query('select 1')).catch((error: Error) => lose(asked, error))
  }, ASKED_EVERY_MS)
  asking.unref()

  return {
    listen: async (channel, onNotify, onGap) => {
      const listener = { channel, onNotify, onGap }
      listeners.add(listener)
      try {
        await hearOn(await (current ?? connect()), channel)
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
      return async () => void listeners.delete(listener)
    },
    hearing: () => (isHearing ? connections : null),
    renew: () => {
      if (current) lose(current)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(asking)
      const connected = await current?.catch(() => undefined)
      // The goodbye is sent; a frozen server would never answer it.
      connected?.end().catch(() => {})
    },
  }
}

async function connectClient(
  connectionString: string,
  channels: Set<string>,
  hear: (notification: pg.Notification) => void,
  onLost: (error?: Error) => void,
): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }
  const names = { connectionString, application_name: 'city-desk-listener' }
  const client = new pg.Client({ ...names, ...limits, ...EVERY_SESSION })
  client.on('notification', hear)
  client.on('error', onLost)
  client.on('end', () => onLost())
  try {
    await client.connect()
    for (const channel of channels) await hearOn(client, channel)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** A connection that hears a channel goes on doing so; asking it again would be a statement for nothing. */
const heardBy = new WeakMap<pg.Client, Set<string>>()

async function hearOn(client: pg.Client, channel: string): Promise<void> {
  const heard = heardBy.get(client) ?? new Set()
  if (heard.has(channel)) return
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  heardBy.set(client, heard.add(channel))
}
