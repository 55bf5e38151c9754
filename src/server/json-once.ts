const texts = new WeakMap<object, string>()

/**
 * The JSON of an object that nobody changes any more: its text is made once, however often it is stored and sent. Of a
 * large one, such as what a send carries, making it takes as long as storing it.
 */
export function jsonOf(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}
