/** How far a page is read. Beyond one of these reading stops and keeps what it has: pages are anybody's. */
export const CAPS = {
  /** Bytes of the answer, after unpacking. */
  bodyBytes: 1_048_576,
  elements: 60_000,
  /** Elements that are open at once. */
  open: 256,
  /** Blocks of JSON-LD, the characters of one, and the nodes that are looked at. */
  blocks: 20,
  blockChars: 200_000,
  nodes: 500,
  /** How deep nodes and items lie in one another. */
  depth: 8,
  events: 60,
  /** Characters of what a reader sees. */
  text: 60_000,
  /** Characters of one property before it is cut to the limit of its field. */
  value: 20_000,
} as const
