import { foldedForSearch } from '#shared/folded.ts'

/** So many names are shown. */
const SHOWN = 8

/** Without what people type one way or another; apostrophes too. */
const plain = (text: string): string => foldedForSearch(text).replaceAll("'", '')

/** The names that fit what is typed: those that begin so first. None for an empty field, and none for what it says already. */
export function suggestedFor(typed: string, names: readonly string[]): string[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  const fitting = names.map((name) => ({ name, at: plain(name).indexOf(wanted) })).filter(({ at }) => at >= 0)
  if (fitting.some(({ name }) => name === typed.trim())) return []
  return fitting
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .filter((_, at) => at < SHOWN)
    .map(({ name }) => name)
}
