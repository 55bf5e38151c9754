import './check-node.mjs'
import { COMMANDS, SERVER, USAGE } from './built-parts.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureInstall } from './ensure-install.mjs'
import { builtProgram, OWN_NODE, stop } from './project.mjs'
import { run } from './run.mjs'

// What `npm run citydesk -- people`, `npm run people` and their like do: install and build what is missing, then become
// that command.
const [command, ...args] = process.argv.slice(2)
if (command === undefined) {
  console.log(USAGE)
  process.exit()
}
if (!Object.hasOwn(COMMANDS, command)) stop(`There is no command ${command}.\n\n${USAGE}`)

await ensureInstall({ withTools: false })
await ensureBuild([SERVER])
process.exitCode = await run(OWN_NODE, builtProgram(command, args, process.env))
