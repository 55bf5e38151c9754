import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianInstall, isRoot, isRootOnDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { stop, timed } from './project.mjs'
import { runQuietly } from './run.mjs'

const VERSIONS = '/usr/lib/postgresql'
const FLAGS = ['-c listen_addresses=127.0.0.1', '-c max_connections=200']

/**
 * Starts a PostgreSQL server of its own, on an empty folder; Debian's program, installed when missing.
 *
 * @param settings of the server; tests lose nothing that matters when the machine dies, so theirs waits for no disk
 * @returns its address, and how to end it and remove its data
 */
export async function startPostgres(settings = ['-c fsync=off']) {
  const cluster = await makeCluster({ settings })
  await cluster.start().catch(async ({ message }) => {
    await cluster.remove()
    stop(`A PostgreSQL server could not be started.\n${message}`)
  })
  return { url: cluster.url, remove: cluster.remove }
}

/**
 * A PostgreSQL server that its user starts, stops and starts again; its data is there once this returns.
 *
 * @param {object} options
 * @param {string[]} [options.settings] what it is started with
 * @param {string} [options.under] the folder in which its own is made
 * @param {number} [options.port] where it listens, a free one unless told
 * @param {string} [options.folder] that of an earlier one, whose data it takes
 * @param {(call: (program: string, ...args: string[]) => Promise<unknown>, data: string) => Promise<unknown>} [options.fill]
 *   makes the data otherwise than anew, as a standby has its own from the primary
 */
export async function makeCluster({
  settings = [],
  under = tmpdir(),
  port: wanted,
  folder: earlier,
  fill = initialise,
} = {}) {
  const programs = newestPrograms() ?? (await install())
  const folder = earlier ?? mkdtempSync(join(under, 'city-desk-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const port = wanted ?? (await freePort())
  const call = (program, ...args) => asPostgres(folder, join(programs, program), args)
  const flags = [`-p ${port}`, `-c unix_socket_directories=${folder}`, ...FLAGS, ...settings].join(' ')
  const end = (mode) => call('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  if (!earlier) {
    if (isRoot()) await runQuietly('chown', ['postgres', folder])
    await fill(call, data)
  }
  return {
    url: `postgres://desk@127.0.0.1:${port}/postgres`,
    port,
    folder,
    /** The number of its first process, while it runs. */
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    promote: () => call('pg_ctl', '-D', data, '-w', 'promote'),
    start: () =>
      call('pg_ctl', '-D', data, '-l', log, '-w', '-o', flags, 'start').catch((error) => {
        const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : ''
        throw new Error(`${error.message}\n${said}`)
      }),
    stop: end,
    remove: async () => {
      await end('immediate').catch(() => {}) // it may never have started
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an empty one; quicker when nothing of it needs to outlive a power cut. */
const initialise = (call, data) => initialiseOnDisk(call, data, '--no-sync')

/** Makes an empty one that the disk has been told to keep. */
export const initialiseOnDisk = (call, data, ...options) =>
  call('initdb', '-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...options)

/** PostgreSQL refuses to run as root. The server goes on when the program that started it has ended. */
const asPostgres = (folder, program, args) =>
  isRoot()
    ? runQuietly('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: folder })
    : runQuietly(program, args, { cwd: folder })

function newestPrograms() {
  if (!existsSync(VERSIONS)) return undefined
  const versions = readdirSync(VERSIONS).filter((name) => existsSync(join(VERSIONS, name, 'bin/initdb')))
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0]
  return newest && join(VERSIONS, newest, 'bin')
}

async function install() {
  if (!isRootOnDebian()) {
    stop('There is no PostgreSQL server to run. Install one, as root on Debian: apt-get install postgresql')
  }
  await timed('Installing PostgreSQL', () => debianInstall(['postgresql'])).catch(({ message }) =>
    stop(`PostgreSQL could not be installed.\n${message}`),
  )
  return newestPrograms() ?? stop('PostgreSQL was installed, but not where Debian puts it.')
}
