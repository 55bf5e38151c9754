/**
 * The bytes of a body as text, in the character set that its mark or its content type declares, else in UTF-8. The mark
 * itself is no part of the text.
 *
 * @returns null when they are no text of that set, or nobody here knows it
 */
export function bodyText(body: Buffer, contentType: string | undefined): string | null {
  try {
    return new TextDecoder(charsetOf(body, contentType), { fatal: true }).decode(body)
  } catch {
    return null
  }
}

function charsetOf(body: Buffer, contentType = ''): string {
  const [first, second, third] = body
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const declared = /;\s*charset\s*=\s*(?:"\s*)?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  // What declares ASCII and goes beyond it is UTF-8, which the decoder would take for Windows' own letters.
  return /^(?:us-)?ascii$/i.test(declared) ? 'utf-8' : declared
}

/** What an answer says as JSON; null where it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
