import { CORPUS } from './corpus.ts'
import { type Measured, measure } from './measure.ts'

/** What each half must reach: corruptions found, in percent, and clean texts that may have an error. */
const GATES = { open: { found: 95, falseErrors: 1 }, shut: { found: 90, falseErrors: 2 } } as const

const asked = process.argv.slice(2)
const halves = (['open', 'shut'] as const).filter((half) => asked.length === 0 || asked.includes(half))
const isMet = halves.map((half) => print(half, measure(CORPUS[half])))
process.exitCode = isMet.every(Boolean) ? 0 : 1

/** Prints the figures of a half; of the open one also what was missed, so that rules can be written beside it. */
function print(half: keyof typeof GATES, { clean, falseErrors, corruptions }: Measured): boolean {
  const found = corruptions.filter(({ isFound }) => isFound).length
  const share = (100 * found) / corruptions.length
  const gate = GATES[half]
  const met = share >= gate.found && falseErrors.length <= gate.falseErrors
  say(
    `\n${half}: ${found} of ${corruptions.length} found, ${share.toFixed(1)} % (gate ${gate.found}); ${falseErrors.length} of ${clean} clean texts with an error (gate ${gate.falseErrors}): ${met ? 'met' : 'NOT MET'}`,
  )
  table('kind', corruptions, ({ kind }) => kind)
  table('step', corruptions, ({ sample }) => `step ${sample.step}`)
  for (const { sample, sentences } of falseErrors)
    say(
      half === 'open'
        ? `  false, step ${sample.step} ${sample.manner}: ${sentences.join(' / ')}`
        : `  false, step ${sample.step}`,
    )
  if (half === 'open')
    for (const { kind, sample, names, sentences } of corruptions.filter(({ isFound }) => !isFound))
      say(
        `  missed, ${kind}, step ${sample.step} ${sample.manner}: ${names.join(' <- ')}${sentences.length > 0 ? ` | said: ${sentences.join(' / ')}` : ''}`,
      )
  return met
}

function table(
  title: string,
  corruptions: Measured['corruptions'],
  of: (one: Measured['corruptions'][number]) => string,
): void {
  say(`  by ${title}`)
  for (const [key, group] of Map.groupBy(corruptions, of)) {
    const found = group.filter(({ isFound }) => isFound).length
    say(`    ${key.padEnd(24)} ${String(found).padStart(3)} of ${group.length}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
