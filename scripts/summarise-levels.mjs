const SHOWN_FILES = 10

/** Prints what came of the levels. @returns whether everything passed */
export function summarise(results) {
  sayIfAny(
    'Slowest files',
    results
      .flatMap(({ files }) => files)
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, SHOWN_FILES)
      .map(({ file, seconds }) => `${inSeconds(seconds)}  ${file}`),
  )
  sayIfAny(
    'Failed',
    results.flatMap(({ failures }) => failures),
  )
  console.log('')
  for (const { name, seconds, passed, failed, skipped } of results) {
    const rest = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean)
    console.log(`${name.padEnd(44)} ${inSeconds(seconds)}  ${[`${passed} passed`, ...rest].join(', ')}`)
  }
  const total = (what) => results.reduce((sum, result) => sum + result[what], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0
}

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`

function sayIfAny(title, lines) {
  if (lines.length > 0) console.log(`\n${[title, ...lines].join('\n')}`)
}
