/** Signs that people type for letters. Some stand for either of two, hence two tables. */
const FIRST: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}
const SECOND: Record<string, string> = { ...FIRST, '1': 'l', '!': 'l', '|': 'l', '6': 'b' }

/** The text with its signs read as letters: 'p@ssw0rd' is 'password', and '1ove' both 'iove' and 'love'. */
export const decodeLeetSpeak = (text: string): string[] =>
  [FIRST, SECOND].map((letters) => text.replace(/\P{L}/gu, (sign) => letters[sign] ?? sign))
