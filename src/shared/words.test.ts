import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Everything that a screen or a mail may say; what is said of a thing there is said in the words of the trade. */
const SOURCES = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

/** Sentences and labels that were ours alone, and what a newsroom says instead. */
const INSTEAD: Record<string, string> = {
  'Who and what': 'People and note, where it needs a name',
  'Take it': 'Assign to me',
  'Give back': 'Unassign',
  'What came of it': 'Result',
  'Edition on screen': 'Edition',
  Keeping: 'Retention',
  'How the product is called': 'The product’s name and the cities it covers',
  'They rest': 'They pause while you type',
  'Use the keys without Ctrl': 'Single-key shortcuts',
  'End what you do not know': 'Sign out any device you don’t recognize',
  'Invite somebody': 'Invite someone',
  'own name and password': 'They choose their name and password',
  'You have written something for': 'Unfinished draft for … Resume',
  'holds for this sending': 'Applies to this send only',
  'next sending': 'the next send',
  'on this device': 'in this browser',
  'the step all the same': 'Mark it complete anyway?',
  'all the same?': 'anyway?',
  'Open screens follow': 'Changes appear immediately',
  'Where the steps start': 'Start pages',
  'No mail has been written': 'No mail yet',
}

test.each(Object.entries(INSTEAD))('no screen says %j; it says %s', (old) => {
  expect(SOURCES.filter((file) => says(file, old))).toEqual([])
})

const says = (file: string, words: string): boolean =>
  textsOf(file).some((text) => (words.includes(' ') ? text.includes(words) : text.trim() === words))

const known = new Map<string, string[]>()

/** What stands in quotes or between tags, without the comments. */
function textsOf(file: string): string[] {
  const before = known.get(file)
  if (before) return before
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const quoted = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  const between = code.match(/>[^<>{}]+(?=[<{])/g) ?? []
  const texts = [
    ...quoted.map((text) => text.slice(1, -1)),
    ...between.map((text) => text.slice(1).replace(/\s+/g, ' ')),
  ]
  known.set(file, texts)
  return texts
}
