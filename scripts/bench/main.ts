import { say } from '#server/log.ts'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { machineInWords } from './machine.ts'
import { closeWhenInterrupted } from './opened.ts'
import { readOptions } from './options.ts'
import { tellRun } from './record.ts'
import { singlesOf, tableOf } from './report.ts'
import { runEmbedded } from './run-embedded.ts'
import { runServer } from './run-server.ts'

// What `npm run bench` does: prints what this machine manages and how that compares; asserts nothing.
const options = readOptions(process.argv.slice(2))
await ensureBuild()
closeWhenInterrupted()
const machine = machineInWords()
say(machine)
const found = options.isEmbedded ? await runEmbedded(options) : await runServer(options)
await tellRun({
  section: options.isEmbedded ? 'The embedded database' : 'PostgreSQL',
  paragraphs: [
    `${found.database}, ${options.rows} rows, ${options.rounds} rounds of ${options.seconds} s; ${machine}`,
    ...(found.compared.length > 0 ? [tableOf(found.compared)] : []),
    ...(found.singles.length > 0 ? [singlesOf(found.singles)] : []),
  ],
  figures: { machine, options, ...found },
  ...options,
})
