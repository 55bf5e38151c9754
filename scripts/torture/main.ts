import { ensureBuild } from '#scripts/ensure-build.mjs'
import { closeWhenInterrupted } from '#scripts/bench/opened.ts'
import { say } from '#server/platform/log.ts'
import { figuresInWords, isGood } from './figures.ts'
import { canAttack, torture } from './kinds.ts'
import { readTortureOptions } from './options.ts'

// What `npm run torture` does: attacks the running built product and prints what became of acknowledged writes.
const { kinds, engines, rounds, proxy } = readTortureOptions(process.argv.slice(2))
await ensureBuild()
closeWhenInterrupted()
for (const kind of kinds)
  for (const engine of engines.filter((one) => canAttack(kind, one))) {
    const figures = await torture(kind, engine, rounds, proxy)
    say(figuresInWords(figures))
    if (!isGood(figures)) process.exitCode = 1
  }
process.exit()
