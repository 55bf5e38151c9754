import { expect, test } from 'vitest'
import { SOURCES, textsOf } from '#tests/support/texts-of.ts'

/* What is said of a thing is said in the words of the trade. */

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

/** Words that a translation leaves behind, and figures as no American writes them (C81, C96). */
const TRANSLATED =
  /\b(meanwhile|by itself|anew|whoever|amid|parted|somebody|(?:is|are) told of|becomes? of|any status 200)\b|\d\}? (?:%|°F)/i

/** Where the sentences of screens and emails lie. */
const SENTENCES = SOURCES.filter((file) =>
  /messages\.ts$|mails?\.ts$|change-notices\.ts$|^src\/web\/.*\.tsx$/.test(file),
)

test('no sentence reads as if it were translated', () => {
  const said = SENTENCES.flatMap((file) =>
    textsOf(file)
      .filter((text) => / /.test(text) && TRANSLATED.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(said).toEqual([])
})

const says = (file: string, words: string): boolean =>
  textsOf(file).some((text) => (words.includes(' ') ? text.includes(words) : text.trim() === words))
