import { FACTS } from '#edition/facts-messages.ts'
import type { Entry } from './entry.ts'
import type { Fault } from './fault.ts'

/** How many characters of the filed joke are told, from where the text leaves it. */
const TOLD = 60

/**
 * The joke stands word for word: blanks, quotation marks, emphasis, kinds of dashes and letter case make no difference, so
 * that its greeting may be the heading above it.
 */
export function checkJoke(entry: Entry, text: string): Fault[] {
  if (entry.joke === null) return []
  const printed = signsOf(text)
    .map(({ sign }) => sign)
    .join('')
  const filed = signsOf(entry.joke)
  const whole = filed.map(({ sign }) => sign).join('')
  if (printed.includes(whole)) return []
  let known = 0
  // The longest beginning that the text has; what comes then is what differs.
  for (let most = filed.length; known < most; ) {
    const middle = Math.ceil((known + most) / 2)
    if (printed.includes(whole.slice(0, middle))) known = middle
    else most = middle - 1
  }
  const from = entry.joke.lastIndexOf(' ', filed[known]?.at ?? 0) + 1
  const rest = entry.joke.slice(from).split(/\s+/)
  const told = rest.reduce((before, word) => (before.length > TOLD ? before : `${before} ${word}`), '').trim()
  return [{ kind: 'joke', entry, said: '', sentence: FACTS.joke(told), around: text, isNote: false }]
}

/** The signs that count, and where each stands; no surrogate is cut, since whole characters are compared. */
function signsOf(text: string): { sign: string; at: number }[] {
  const signs: { sign: string; at: number }[] = []
  let at = 0
  for (const character of text) {
    for (const sign of character.normalize('NFKC').toLowerCase().replace(/[–—−]/g, '-'))
      if (!/[\s"'“”\u201E‘’\u00AB\u00BB`*_~>\\]/.test(sign)) signs.push({ sign, at })
    at += character.length
  }
  return signs
}
