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
  const connect = (): Promise<pg.Client> => {
    clearTimeout(timer)
    const lost = (error?: Error) => {
      if (isClosed || client !== connecting) return
      log.warn({ err: error }, 'The connection that hears of changes was lost and is being restored')
      client = undefined
      timer = setTimeout(() => void connect().catch(() => {}), RECONNECT_AFTER_MS)
    }
    const channels = new Set([...ears].map((ear) => ear.channel))
    const connecting: Promise<pg.Client> = connectClient(connectionString, channels, hear, (error) =>
      lost(error),
    )
    connecting.then(() => tellOfGap(ears), lost)
    client = connecting
    return connecting
  }

  return {
    listen: async (channel, onNotify, onGap) => {
      await hearOn(await (client ?? connect()), channel)
      const ear = { channel, onNotify, onGap }
      ears.add(ear)
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

function tellOfGap(ears: Set<Ear>): void {
  for (const ear of ears) ear.onGap?.()
}

async function connectClient(
  connectionString: string,
  channels: Set<string>,
  hear: (notification: pg.Notification) => void,
  onLost: (error?: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'city-desk-listener' })
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

async function hearOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
