import { lengthOf } from '#shared/text.ts'

/** What a line of the plain text holds, in characters; mail programs of old break longer ones themselves (RFC 5322). */
export const LINE_MOST = 78

/**
 * Breaks each line of a text at blanks so that none is longer than `room`; a word that is longer is cut, but for an
 * address in angle brackets, which would no longer lead anywhere.
 */
export const wrapText = (text: string, room: number = LINE_MOST): string =>
  text
    .split('\n')
    .flatMap((line) => wrapLine(line, room))
    .map((line) => line.trimEnd())
    .join('\n')

/** Puts `mark` before the first line and `indent` before the others. */
export const indented = (text: string, mark: string, indent: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? mark : indent}${line}`.trimEnd())
    .join('\n')

function wrapLine(line: string, room: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ').flatMap((word) => piecesOf(word, room))) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && lengthOf(longer) > room) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

function piecesOf(word: string, room: number): string[] {
  const letters = Array.from(word)
  if (letters.length <= room || (word.startsWith('<') && word.includes(':'))) return [word]
  const pieces: string[] = []
  for (let at = 0; at < letters.length; at += room) pieces.push(letters.slice(at, at + room).join(''))
  return pieces
}
