import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever it was started from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The project's own Node 24, installed with it. The system's may be older. */
export const OWN_NODE = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Where the build puts the screens, and the server with what an operator runs. Only the first is served. */
export const BUILT_SCREENS = 'dist/screens'
export const BUILT_SERVER = 'dist/server'

/**
 * The flags with which Node runs the server, an operator's command or a test: the only place that says them.
 *
 * The embedded database is a large program that Node compiles anew at each start; the quick compiler alone makes that
 * start in half of the processor time and a third of the memory. Without that database there is nothing for it to do.
 *
 * What is short-lived gets 16 MB at a time: with 8 a send takes an eighth more of this process, with 32 no less; left
 * alone Node takes as much as it gets, and the process grows under load for nothing. It is collected by the thread that
 * made it: helpers are quicker by the clock where cores are idle, and cost a busy server more than they save.
 *
 * @param env where the database is named, as the server will read it
 */
export function nodeFlags(env) {
  const isEmbedded = !env.DATABASE_URL?.trim()
  const always = [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=8',
    '--no-parallel-scavenge',
  ]
  return [...always, ...(isEmbedded ? ['--liftoff-only'] : [])]
}

/**
 * What the allocator of the C library reads, for the server; Linux alone knows it.
 *
 * Each thread that hashes passwords or scales pictures would take what it needs, megabytes of it, from an arena of its
 * own and give nothing back. With one arena for all of them the process stays some 60 MB smaller; with two, what a hash
 * took goes back to the system and is asked for again by the next, which costs 1.5 ms of CPU a hash.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1' }

/**
 * What the project's own Node is started with to run one of the built programs.
 *
 * @param program `main` for the server, or the name of an operator's command
 */
export function builtProgram(program, args, env) {
  return [...nodeFlags(env), join(ROOT, BUILT_SERVER, `${program}.js`), ...args]
}

/** Ends with a message for the person at the terminal, without a stack trace. */
export function stop(message) {
  console.error(message)
  process.exit(1)
}

/** Does one slow step and tells how long it took. */
export async function timed(what, work) {
  const startedMs = performance.now()
  console.log(`${what} …`)
  await work()
  console.log(`  done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}

/**
 * Does work that makes files of the product. Every account may read them, whatever the umask of this one: the one that
 * builds need not be the one that starts.
 */
export async function readableByAll(work) {
  const own = process.umask(0o022)
  try {
    return await work()
  } finally {
    process.umask(own)
  }
}

export function mustHaveOwnNode() {
  if (existsSync(OWN_NODE)) return
  stop(
    [
      `The project's own Node is missing: ${OWN_NODE}`,
      'The package "node" puts it there when it is installed; npm was probably told to ignore scripts.',
      'This brings it: npm rebuild node --ignore-scripts=false',
    ].join('\n'),
  )
}

export function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Whether a file is the program itself and not a part of another; given its `import.meta.url`. */
export function isStartedDirectly(url) {
  return realpathSync(process.argv[1]) === fileURLToPath(url)
}
