import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail server of one test: takes mails, or refuses as many as it is told to. */
export async function fakeMailServer() {
  const mails: string[] = []
  let refusals = 0
  let silences = 0
  const silent: Socket[] = []
  const server = createServer((socket) => {
    if (silences > 0) {
      silences -= 1
      silent.push(socket.on('error', () => {}))
    } else talk(socket, () => (refusals > 0 ? refusals-- > 0 : false), mails)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of silent) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What arrived, as sent over the wire. */
    mails,
    refuse: (times: number) => {
      refusals = times
    },
    /** So many of the next who call are not even greeted. */
    saysNothing: (times: number) => {
      silences = times
    },
    /** Who has called and was not greeted. */
    silent,
  }
}

/** As much of RFC 5321 as a client needs to leave a mail. */
function talk(socket: Socket, isRefused: () => boolean, mails: string[]): void {
  let isData = false
  let text = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    if (isData && text.endsWith('\r\n.\r\n')) {
      mails.push(text)
      isData = false
      text = ''
      return say('250 taken')
    }
    if (isData || !text.endsWith('\r\n')) return
    const command = text.slice(0, 4).toUpperCase()
    text = ''
    if (command === 'MAIL' && isRefused()) return say('451 the\0 disk is full')
    if (command === 'DATA') isData = true
    if (command === 'QUIT') return void socket.end('221 bye\r\n')
    say(command === 'DATA' ? '354 go on' : '250 ok')
  })
  say('220 fake.example')
}
