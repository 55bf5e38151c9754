/** Fewest characters of a secret, and bits that it must be worth by the estimate below. */
const LEAST_CHARACTERS = 32
const LEAST_BITS = 80
/** Neighbors in a row, such as `3456` or `aaaa`, from which on they say nothing new. */
const RUN = 4

/** What stands in examples, templates and guides where a secret belongs; a guess begins with these. */
const PLACEHOLDERS =
  /change|replace|your|secret|pass(word|phrase|w0rd)?|please|placeholder|default|example|sample|insecure|unsafe|random|string|character|minimum|super|token|session|cookie|generate|openssl|keyboard|shhhh+|production|development|citydesk|city.?desk|lorem|ipsum|dolor|qwert[yz](uiop)?|asdfg(hjkl)?|zxcvb(nm)?|letmein|hunter2|foobar|deadbeef|cafebabe|x{3,}/gi

/**
 * Why a text must not sign cookies: it is short, or what is left of it without well-known placeholders, repetition
 * and rows such as 1234 could be found by trying (80 bits by the frequency of its characters; 32 random digits in
 * hexadecimal are worth about 115).
 *
 * @returns the end of a sentence that begins with the name of the setting or file; null when nothing speaks against it
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < LEAST_CHARACTERS) return `must be at least ${LEAST_CHARACTERS} characters`
  if (bitsOf(withoutRuns(smallestPeriod(secret))) < LEAST_BITS)
    return 'must not repeat itself or count up: nobody may be able to guess it'
  if (bitsOf(withoutRuns(smallestPeriod(secret.replace(PLACEHOLDERS, '')))) < LEAST_BITS)
    return 'must not be a placeholder: it is what anybody would try first'
  return null
}

/** The part of a text whose repetition it is, the last time perhaps cut off; the text itself when it is none. */
function smallestPeriod(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return text.slice(0, length)
  return text
}

/** Of characters that count up, count down or stay the same, the first two. */
function withoutRuns(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const isOfRun = codes.map(() => false)
  for (const way of [-1, 0, 1]) {
    let length = 1
    for (let at = 1; at < codes.length; at += 1) {
      length = (codes[at] ?? 0) - (codes[at - 1] ?? 0) === way ? length + 1 : 1
      if (length >= RUN) isOfRun.fill(true, at - length + 3, at + 1)
    }
  }
  return Array.from(text)
    .filter((_, at) => !isOfRun[at])
    .join('')
}

/** Shannon's entropy of the characters, times how many there are. */
function bitsOf(text: string): number {
  const characters = Array.from(text)
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(characters.length / count), 0)
}
