import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Database } from './db.ts'

/** How long to wait before connecting again, in milliseconds. */
const RECONNECT_AFTER_MS = 500

type Ear = { channel: string; onNotify: (payload: string) => void; onGap?: () => void }
type Listener = { listen: Database['listen']; close(): Promise<void> }

/**
 * One connection of its own that hears the notifications of a PostgreSQL server.
 *
 * It connects when somebody first listens. When the connection is lost it comes back by itself, listens again
 * and tells everybody that something may have been missed.
 */
export function openListener(connectionString: string, log: Log): Listener {
  const ears = new Set<Ear>()
  let client: Promise<pg.Client> | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const hear = ({ channel, payload = '' }: pg.Notification) => {
    for (const ear of ears) if (ear.channel === channel) ear.onNotify(payload)
  }
  const lost = (from: Promise<pg.Client>, error?: Error) => {
    if (isClosed || client !== from) return
    log.warn({ err: error }, 'The connection that hears of changes was lost and is being restored')
    client = undefined
    timer = setTimeout(() => void restore(), RECONNECT_AFTER_MS)
  }
  const connect = (): Promise<pg.Client> => {
    const connecting: Promise<pg.Client> = connectClient(connectionString, hear, (error) =>
      lost(connecting, error),
    )
    client = connecting
    return connecting
  }
  const restore = async () => {
    const connecting = connect()
    try {
      const connected = await connecting
      for (const channel of new Set([...ears].map((ear) => ear.channel))) await hearOn(connected, channel)
      for (const ear of ears) ear.onGap?.()
    } catch (error) {
      lost(connecting, error instanceof Error ? error : undefined)
    }
  }

  return {
    listen: async (channel, onNotify, onGap) => {
      const connected = await (client ?? connect())
      const ear = { channel, onNotify, onGap }
      ears.add(ear)
      await hearOn(connected, channel)
      return async () => void ears.delete(ear)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const connected = await client?.catch(() => undefined)
      await connected?.end()
    },
  }
}

async function connectClient(
  connectionString: string,
  hear: (notification: pg.Notification) => void,
  onLost: (error?: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'city-desk-listener' })
  client.on('notification', hear)
  client.on('error', onLost)
  client.on('end', () => onLost())
  await client.connect()
  return client
}

async function hearOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
