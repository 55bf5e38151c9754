/**
 * The beginning of a text. It counts code points, not UTF-16 units, so that no emoji is cut in half: a half can't be
 * stored.
 *
 * @param most code points at most
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (let left = most; left > 0 && end < text.length; left -= 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return text.slice(0, end)
}

/** The same, with a mark at the end that says that something is missing. */
export function shortened(text: string, most: number): string {
  const beginning = beginningOf(text, most)
  return beginning === text ? text : `${beginningOf(text, most - 1).trimEnd()}…`
}
