import { readFileSync } from 'node:fs'
import { licenceLines, type Lock, supplyFaults } from './supply-faults.ts'

// What `npm run licences` does, and the check: refuses a package that is not pinned, sealed, licensed as we approve, or
// decided on. Asked for the list, it names the licence of every package that the product ships with, then of its tools.
const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const lock: Lock = read('package-lock.json')
const faults = supplyFaults(read('package.json'), lock)

const lines = process.argv.includes('--list')
  ? [
      'Shipped:',
      ...licenceLines(lock, { tools: false }),
      '',
      'Tools:',
      ...licenceLines(lock, { tools: true }),
    ]
  : []
process.stdout.write(
  `${[...lines, ...faults, `Read ${Object.keys(lock.packages).length} packages.`].join('\n')}\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0
