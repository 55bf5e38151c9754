import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { say } from '#server/log.ts'
import { ensureBuild } from '#scripts/ensure-build.mjs'
import { ROOT } from '#scripts/project.mjs'
import { machineInWords } from './machine.ts'
import { closeWhenInterrupted } from './opened.ts'
import { readOptions } from './options.ts'
import { singlesOf, tableOf } from './report.ts'
import { runEmbedded } from './run-embedded.ts'
import { runServer } from './run-server.ts'

// What `npm run bench` does: prints what this machine manages and how that compares; asserts nothing.
const options = readOptions(process.argv.slice(2))
await ensureBuild()
closeWhenInterrupted()
const machine = machineInWords()
say(`${machine}; ${options.rows} rows, ${options.rounds} rounds of ${options.seconds} s`)
const found = options.isEmbedded ? await runEmbedded(options) : await runServer(options)
const { compared, singles } = found
say(`\n${found.database}\n`)
if (compared.length > 0) say(`${tableOf(compared)}\n`)
if (singles.length > 0) say(`${singlesOf(singles)}\n`)
const file = join(ROOT, options.json)
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify({ machine, at: new Date(), options, ...found }, null, 2)}\n`)
say(`Written to ${options.json}`)
