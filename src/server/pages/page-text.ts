const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** How far a page says its characters at the latest. */
const SAYS_WITHIN = 4_096

/** A page's bytes as text, in the characters that its mark, its header or itself declares, else UTF-8. Never fails. */
export function pageText(body: Uint8Array, contentType: string): string {
  const mark = BOMS.find(([, bytes]) => bytes.every((byte, at) => body[at] === byte))?.[0]
  return decodedAs(mark ?? charsetIn(contentType) ?? ofPage(body), body) ?? new TextDecoder().decode(body)
}

function ofPage(body: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, SAYS_WITHIN))
  const [, ...metas] = head.split(/<meta/i)
  const said = metas.map((tag) => charsetIn(tag.split('>')[0] ?? '')).find(Boolean) ?? 'utf-8'
  // What could be read so far is no UTF-16, whatever it says.
  return /^utf-?16/i.test(said) ? 'utf-8' : said
}

/** @returns undefined where none is named */
function charsetIn(words: string): string | undefined {
  const [, said] = words.split(/charset/i)
  return said === undefined ? undefined : /^\s*=\s*(?:["']\s*)?([\w.:-]+)/.exec(said)?.[1]
}

/** @returns null where nobody knows those characters */
function decodedAs(label: string, body: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return null
  }
}
