import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import './check-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { ALLOCATOR, builtProgram, OWN_NODE } from './project.mjs'
import { run } from './run.mjs'

// What `npm start` and `npm run demo` do: install and build what is missing, then become the server.
// Plain JavaScript without packages, because it runs before there are any, on the system's own Node.
const args = process.argv.slice(2)
/** The server ends itself within ten seconds; one that stands still can't. */
const END_WITHIN_MS = 12_000

await ensureInstall({ withTools: false })
await ensureBuild()
process.exitCode = args.includes('--demo') ? await demo() : await serve(process.env)

function serve(env) {
  const known = { ...ALLOCATOR, ...env }
  return run(OWN_NODE, builtProgram('main', args, env), known, END_WITHIN_MS)
}

/**
 * The demo never touches the newsroom: not its database, nor its pictures wherever they are, and it sends nothing. It
 * is thrown away in the end, so it makes no backups, and tells nobody that there is none. It
 * lets everybody in who reaches it, so nobody beyond this machine does.
 */
async function demo() {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-demo-'))
  try {
    return await serve({ ...whatAProcessNeeds(), DATA_DIR: folder, BACKUP_KEEP: '0', HOST: '127.0.0.1' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The port, and what any program needs to run. Of all other settings, also those that are yet to be invented or that
 * a library reads by itself, the demo knows nothing.
 */
function whatAProcessNeeds() {
  const needed = [
    'PORT',
    'PATH',
    'HOME',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LANG',
    'TERM',
    'SystemRoot',
    'USERPROFILE',
  ]
  return Object.fromEntries(
    needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
