const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** How far a page says its characters at the latest. */
const SAYS_WITHIN = 4_096

/** What servers say of every page of theirs, whatever it is in. */
const BY_HABIT = /^(?:iso-?8859-?1|latin-?1|windows-1252|us-ascii)$/iu
const UTF_8 = /^utf-?8$/iu
/** A character that is no ASCII, but for the one that stands for bytes which are none. */
const READ = /[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/u

/**
 * A page's bytes as text, in the characters that its mark, its header or itself declares, else UTF-8, or what browsers
 * take where they are none. What is UTF-8 is read as that where Latin-1 is declared, and Latin-1 where UTF-8 is and no
 * character would be left of it. Never fails.
 */
export function pageText(body: Uint8Array, contentType: string): string {
  const mark = BOMS.find(([, bytes]) => bytes.every((byte, at) => body[at] === byte))?.[0]
  const said = mark ?? charsetIn(contentType) ?? ofPage(body)
  if (said === undefined || BY_HABIT.test(said))
    return decodedAs('utf-8', body, { fatal: true }) ?? new TextDecoder('windows-1252').decode(body)
  const text = decodedAs(said, body) ?? new TextDecoder().decode(body)
  const isLost = UTF_8.test(said) && text.includes('\uFFFD') && !READ.test(text)
  return isLost ? new TextDecoder('windows-1252').decode(body) : text
}

/** Lines of a calendar are folded by their bytes, which may be amid one character: so before they are read as text. */
export const unfoldedBytes = (body: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(body)
      .toString('latin1')
      .replace(/\r?\r?\n[ \t]/gu, ''),
    'latin1',
  )

function ofPage(body: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(body.subarray(0, SAYS_WITHIN))
  const [, ...metas] = head.split(/<meta/i)
  const said = metas.map((tag) => charsetIn(tag.split('>')[0] ?? '')).find(Boolean) ?? inXml(head)
  // What could be read so far is no UTF-16, whatever it says.
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said
}

/** What XHTML says of itself before all else. */
const inXml = (head: string): string | undefined =>
  /^\s*<\?xml [^>]{0,100}encoding=["']([\w.:-]+)/i.exec(head)?.[1]

/** @returns undefined where none is named */
function charsetIn(words: string): string | undefined {
  const [, said] = words.split(/charset/i)
  return said === undefined ? undefined : /^\s*=\s*(?:["']\s*)?([\w.:-]+)/.exec(said)?.[1]
}

/** @returns null where nobody knows those characters */
function decodedAs(label: string, body: Uint8Array, { fatal = false } = {}): string | null {
  try {
    // A character that is cut at the end is no fault.
    return new TextDecoder(label, { fatal }).decode(body, { stream: fatal })
  } catch {
    return null
  }
}
