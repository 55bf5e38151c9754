/** Where an object has its text; not to be seen, so that no copy of the object has it too. */
const TEXT = Symbol('text')

/**
 * The JSON of an object that nobody changes any more: its text is made once, however often it is stored and sent. Of a
 * large one, such as what a send carries, making it takes as long as storing it.
 *
 * Keys stand in one order, whatever order the object has them in: the database gives its `jsonb` back in an order of its
 * own, and what is sent once more must be byte for byte what was sent first.
 *
 * The object has it itself. A WeakMap would keep the text, and what leads to it, for longer than the object is needed
 * (docs/decisions/049-short-lived-memory.md).
 */
export function jsonOf(value: object): string {
  const known = (value as { [TEXT]?: string })[TEXT]
  if (known !== undefined) return known
  const text = JSON.stringify(value, inOneOrder)
  Reflect.defineProperty(value, TEXT, { value: text }) // one that is frozen has none, and is put into words again
  return text
}

const inOneOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
