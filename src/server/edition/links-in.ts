import type { EditionInput } from '#shared/edition/edition-input.ts'
import { LIMITS } from '#shared/limits.ts'
import { isWebAddress } from '#shared/text.ts'

/** An address in Markdown or HTML, without what closes it there. */
const ADDRESSES = /https?:\/\/[^\s<>"'`)\]]+/g

/**
 * The links of everything that may be printed of an edition, each once, in the order in which they stand there. Our own
 * pictures are not among them.
 */
export function linksIn({ steps, note, correction, newsroom }: EditionInput): string[] {
  const words = [
    note,
    correction,
    ...steps.flatMap(({ ownText, texts }) => [ownText, ...texts.map(({ text }) => text)]),
  ]
  const found = words.flatMap((text) => text?.match(ADDRESSES) ?? [])
  const links = found.filter((url) => isWebAddress(url) && !url.startsWith(`${newsroom.publicUrl}/`))
  return [...new Set(links)].slice(0, LIMITS.editionLinks)
}
