import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import type { Opened } from '#scripts/bench/opened.ts'
import { freePort } from '#scripts/free-port.mjs'
import { ROOT } from '#scripts/project.mjs'

/** Programs of other people that stand before the product, as `deploy` has their files. */
export type ShippedProxy = 'haproxy' | 'nginx'
const LISTENS_WITHIN_MS = 30_000

/**
 * Starts such a program with the very file of `deploy`, in which only places differ: ports, names and the certificate,
 * which this process trusts from now on.
 *
 * @param port at which it is to be open, with https
 * @param ports of the two processes behind it, on this machine; both are up, as it looks at them first of all
 * @returns the port at which it is open without https, to send people on
 */
export async function openShippedProxy(
  name: ShippedProxy,
  port: number,
  ports: [number, number],
  opened: Opened,
): Promise<number> {
  const folder = folderOf(opened)
  const plain = await freePort()
  makeCertificate(folder)
  const places = name === 'nginx' ? nginxPlaces : haproxyPlaces
  const text = placed(`deploy/${name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'}`, [
    ...places({ folder, plain, port }),
    ...serversAt(name, ports),
  ])
  const file = join(folder, 'shipped.conf')
  writeFileSync(file, text)
  if (name === 'nginx') await startNginx(folder, file, port, opened)
  else await startProxy('haproxy', ['-db', '-f', file], port, opened)
  return plain
}

/**
 * The same before a PostgreSQL primary and its standby.
 *
 * @param ports at which one of them or the other is, now and later
 * @returns the port that leads to the primary
 */
export async function openShippedDatabaseProxy(ports: [number, number], opened: Opened): Promise<number> {
  const port = await freePort()
  const text = placed('deploy/haproxy-postgres.cfg', [
    ['bind 127.0.0.1:6432', `bind 127.0.0.1:${port}`],
    ['10.0.0.1:5432', `127.0.0.1:${ports[0]}`],
    ['10.0.0.2:5432', `127.0.0.1:${ports[1]}`],
  ])
  const file = join(folderOf(opened), 'shipped.conf')
  writeFileSync(file, text)
  await startProxy('haproxy', ['-db', '-f', file], port, opened)
  return port
}

type Place = [from: string, to: string]
type Here = { folder: string; plain: number; port: number }

const haproxyPlaces = ({ folder, plain, port }: Here): Place[] => [
  ['bind :80\n', `bind 127.0.0.1:${plain}\n`],
  ['bind :443 ', `bind 127.0.0.1:${port} `],
  ['/etc/haproxy/desk.pem', join(folder, 'both.pem')],
]

const nginxPlaces = ({ folder, plain, port }: Here): Place[] => [
  ['listen 80;', `listen 127.0.0.1:${plain};`],
  ['listen 443 ', `listen 127.0.0.1:${port} `],
  ['/etc/letsencrypt/live/desk.example.org/fullchain.pem', join(folder, 'certificate.pem')],
  ['/etc/letsencrypt/live/desk.example.org/privkey.pem', join(folder, 'key.pem')],
]

/** In nginx's file the second process is there for whoever has one. */
const serversAt = (name: ShippedProxy, [one, other]: [number, number]): Place[] =>
  name === 'nginx'
    ? [
        ['server 127.0.0.1:3000', `server 127.0.0.1:${one}`],
        ['# server 127.0.0.1:3001', `server 127.0.0.1:${other}`],
      ]
    : [
        ['127.0.0.1:3000', `127.0.0.1:${one}`],
        ['127.0.0.1:3001', `127.0.0.1:${other}`],
      ]

/** @throws Error when a place is not in the file as it is shipped */
function placed(path: string, places: Place[]): string {
  let text = readFileSync(join(ROOT, path), 'utf8')
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

function folderOf(opened: Opened): string {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-proxy-'))
  chmodSync(folder, 0o755) // its program may run under a name of its own
  opened.push(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' })
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  setDefaultCACertificates([readFileSync(certificate, 'utf8')])
}

/** What Debian's own main file says around a file of conf.d, with the lines that our documents have an operator write. */
function startNginx(folder: string, file: string, port: number, opened: Opened): Promise<void> {
  const main = join(folder, 'main.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const documents = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const written = /^ {4}(worker_rlimit_nofile .*;\n {4}events \{.*\})$/m.exec(documents)?.[1]
  if (!written) throw new Error('docs/operations.md no longer says how many connections nginx is to hold')
  writeFileSync(
    main,
    `${user} daemon off; worker_processes auto; pid ${join(folder, 'pid')}; error_log stderr error;
    ${written}
    http { access_log off; ${paths} include ${file}; }`,
  )
  return startProxy('nginx', ['-c', main], port, opened)
}

/** @throws Error with what it said, when it does not listen */
async function startProxy(program: string, args: string[], port: number, opened: Opened): Promise<void> {
  // Debian has both where not every user looks.
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece
    })
  const ended = once(child, 'exit').catch((error: Error) => {
    output += error.message
  })
  opened.push(async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
    await ended
    clearTimeout(timer)
  })
  const untilMs = performance.now() + LISTENS_WITHIN_MS
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > untilMs)
      throw new Error(`${program} does not listen: ${output}`)
    await delay(20)
  }
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ port, host: '127.0.0.1' })
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
