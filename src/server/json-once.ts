/** Where an object has its text; not to be seen, so that no copy of the object has it too. */
const TEXT = Symbol('text')

/**
 * The JSON of an object that nobody changes any more: its text is made once, however often it is stored and sent. Of a
 * large one, such as what a send carries, making it takes as long as storing it.
 *
 * The object has it itself. A WeakMap would keep the text, and what leads to it, for longer than the object is needed
 * (docs/decisions/049-short-lived-memory.md).
 */
export function jsonOf(value: object): string {
  const known = (value as { [TEXT]?: string })[TEXT]
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  Reflect.defineProperty(value, TEXT, { value: text }) // one that is frozen has none, and is put into words again
  return text
}
