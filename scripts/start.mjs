import './check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from './ensure-build.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { OWN_NODE, ROOT, SERVER_FLAGS } from './project.mjs'
import { run } from './run.mjs'

// What `npm start` and `npm run demo` do: install and build what is missing, then become the server.
// Plain JavaScript without packages, because it runs before there are any, on the system's own Node.
const args = process.argv.slice(2)

await ensureInstall({ withTools: false })
await ensureBuild()
process.exitCode = args.includes('--demo') ? await demo() : await serve(process.env)

function serve(env) {
  return run(OWN_NODE, [...SERVER_FLAGS, join(ROOT, 'src/server/main.ts'), ...args], env)
}

/** The demo never touches the newsroom's data and sends no mail, whatever is configured on this machine. */
async function demo() {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-demo-'))
  const { DATABASE_URL, SMTP_URL, ...env } = process.env
  try {
    return await serve({ ...env, DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
