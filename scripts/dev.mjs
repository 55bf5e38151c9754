import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import './check-node.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { nodeFlags, OWN_NODE, ROOT } from './project.mjs'
import { run } from './run.mjs'

// What `npm run dev` does: the server, which restarts when its sources change, and in front of it the screens,
// which reload by themselves. The screens' address is the one to open; it passes calls on to the server. Beside
// them answers an automation to which webhooks may deliver.
const SCREENS = 'http://127.0.0.1:5173'

await ensureInstall({ withTools: true })
const automation = spawn(OWN_NODE, [join(ROOT, 'scripts/fake-automation.ts')], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [{ place, url }] = await once(automation, 'message')
console.log(`An automation answers at ${url}`)

const OUTBOUND_ALLOW = [process.env.OUTBOUND_ALLOW, place].filter(Boolean).join()
const env = { PUBLIC_URL: SCREENS, DATA_DIR: 'data/dev', ...process.env, OUTBOUND_ALLOW }
const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
const server = [...nodeFlags(env), '--watch', '--watch-preserve-output', join(ROOT, 'src/server/main.ts')]

const both = [
  run(OWN_NODE, [...server, ...process.argv.slice(2)], env),
  run(OWN_NODE, [vite, '--port', '5173', '--strictPort'], env),
]
// When one of them ends, the other has no purpose.
process.exitCode = await Promise.race(both)
process.kill(process.pid, 'SIGTERM')
if (automation.connected) automation.disconnect()
