import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '#tests/support/empty-server-database.ts'
import { createLog } from '#server/platform/log.ts'
import { isDatabaseGone } from './database-errors.ts'
import { openServerDatabase } from './server-database.ts'

const refusalOf = async (url: string): Promise<Error> =>
  openServerDatabase(url, createLog('silent')).then(
    () => expect.fail('It was opened'),
    (error) => error,
  )

/** Something that is no PostgreSQL, or one that says no, at a free port. */
async function portThat(answers: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => answers(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe
  return `postgres://desk:hunter2@127.0.0.1:${port}/desk`
}

/** The server's own refusal of a connection, as bytes: severity, SQLSTATE and words. */
function refusal(state: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${state}\0Mno, hunter2\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

test.each([
  ['28P01', 'refuses the user or the password'],
  ['28000', 'does not let this user in'],
  ['3D000', 'has no database of that name'],
  ['53300', 'has no connection left'],
  ['57P03', 'is starting or stopping'],
])(
  'a server that refuses (%s) is reported with its reason, and nothing of the password',
  async (state, reason) => {
    const { message } = await refusalOf(await portThat((socket) => socket.end(refusal(state))))
    expect(message).toContain(`The PostgreSQL server of DATABASE_URL ${reason}`)
    expect(message).not.toContain('hunter2')
  },
)

test('a server that is not there is reported by the name of its setting, not its value', async () => {
  const error = await refusalOf('postgres://desk:hunter2@127.0.0.1:1/desk')
  expect(error.message).toBe(
    'The PostgreSQL server of DATABASE_URL refuses connections: nothing listens at that address and port.',
  )
  expect(isDatabaseGone(error)).toBe(true)
})

test('a name that no machine has is reported as such', async () => {
  const { message } = await refusalOf('postgres://desk:hunter2@nowhere.invalid/desk')
  expect(message).toContain('is not found')
})

test('a server that takes the connection and says nothing is reported as one that hangs', async () => {
  const { message } = await refusalOf(await portThat(() => {}))
  expect(message).toContain('does not answer in time')
})

test('a server without TLS is reported when TLS is asked for', async () => {
  const url = await portThat((socket) => socket.write('N'))
  expect((await refusalOf(`${url}?sslmode=require`)).message).toContain('does not speak TLS')
})

test('what is no PostgreSQL at all still names the setting', async () => {
  const { message } = await refusalOf(
    await portThat((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  expect(message).toMatch(/^The PostgreSQL server of DATABASE_URL /)
})

const serverUrl = process.env.DATABASE_URL
if (serverUrl) {
  test('a database that does not exist is reported by the server itself', async () => {
    const url = urlOf(serverUrl, 'no_such_database')
    expect((await refusalOf(url)).message).toContain('has no database of that name')
  })
}
