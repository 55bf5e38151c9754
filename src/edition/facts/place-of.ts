import type { Words } from '#edition/finding.ts'

const IN_WORD = /[\p{L}\p{N}]/u

/** Where these words stand in a text, as words of their own. */
export function placesIn(text: string, said: string): number[] {
  const places: number[] = []
  if (said === '') return places
  for (let at = text.indexOf(said); at !== -1; at = text.indexOf(said, at + said.length))
    if (!joins(text, at - 1, said.at(0)) && !joins(text, at + said.length, said.at(-1))) places.push(at)
  return places
}

/** Whether the sign beside the words goes on with them: "9" is none of "19". */
const joins = (text: string, at: number, edge = ''): boolean =>
  IN_WORD.test(text.charAt(at)) && IN_WORD.test(edge)

/**
 * Where the words of a finding stand in a text as it is stored, with its marks.
 *
 * @returns null where that is not certain: words that marks divide, or that stand in an address too
 */
export function placeOf(text: string, { said, nth, of }: Words): { from: number; to: number } | null {
  const places = placesIn(text, said)
  const from = places.length === of ? places[nth] : undefined
  return from === undefined ? null : { from, to: from + said.length }
}

/** A text with the right value in place of the wrong one, and where that stands; null where the place is not certain. */
export function putRight(
  text: string,
  words: Words,
  filed: string,
): { text: string; from: number; to: number } | null {
  const place = placeOf(text, words)
  if (!place) return null
  // A sign that stands behind the words already is not written twice.
  const value = text.startsWith('°', place.to) ? filed.replace(/°$/, '') : filed
  const { from } = place
  return { text: text.slice(0, from) + value + text.slice(place.to), from, to: from + value.length }
}
