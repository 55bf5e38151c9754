/** How many characters of texts are remembered as they were read, all of an edition at least; a longer one is not. */
const MOST_REMEMBERED = 400_000

/** Texts as they were read, those that were read last. */
export function rememberedTexts<Read>() {
  /** The longest ago first. */
  const remembered = new Map<string, Read>()
  let length = 0
  return {
    of: (text: string): Read | undefined => remembered.get(text),
    keep: (text: string, is: Read): Read => {
      if (text.length > MOST_REMEMBERED || remembered.has(text)) return is
      remembered.set(text, is)
      length += text.length
      for (const oldest of remembered.keys()) {
        if (length <= MOST_REMEMBERED) break
        remembered.delete(oldest)
        length -= oldest.length
      }
      return is
    },
  }
}
