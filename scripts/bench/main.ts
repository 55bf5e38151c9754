import { say } from '#server/platform/log.ts'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { machineInWords } from './machine.ts'
import { closeWhenInterrupted } from './opened.ts'
import { type Options, readOptions } from './options.ts'
import { tellRun } from './record.ts'
import { singlesOf, tableOf } from './report.ts'
import { runEmbedded } from './run-embedded.ts'
import { runLoad } from './run-load.ts'
import { runServer } from './run-server.ts'

// What `npm run bench` does: prints what this machine manages and how that compares; asserts nothing.
const options = readOptions(process.argv.slice(2))
await ensureBuild()
closeWhenInterrupted()
const machine = machineInWords()
say(machine)
const found = await runOf(options)
const measured = options.isLoad
  ? `${options.minutes} minutes of load`
  : `${options.rounds} rounds of ${options.seconds} s`
await tellRun({
  section: sectionOf(options),
  paragraphs: [
    `${found.database}, ${options.rows} rows, ${measured}; ${machine}`,
    ...(found.compared.length > 0 ? [tableOf(found.compared)] : []),
    ...(found.singles.length > 0 ? [singlesOf(found.singles)] : []),
  ],
  figures: { machine, options, ...found },
  ...options,
})

function runOf(asked: Options) {
  if (asked.isLoad) return runLoad(asked)
  return asked.isEmbedded ? runEmbedded(asked) : runServer(asked)
}

function sectionOf({ isLoad, isEmbedded }: Options): string {
  if (isLoad) return 'Load'
  return isEmbedded ? 'The embedded database' : 'PostgreSQL'
}
