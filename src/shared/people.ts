/** At most two initials, from the full name or, failing that, the e-mail (S62). */
export function initialsOf(fullName: string | null | undefined, email: string): string {
  const words = (fullName?.trim() || email).split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return chosen
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toUpperCase()
}

/** The full name, or the part of the e-mail before the at-sign (S63). */
export const displayNameOf = (fullName: string | null | undefined, email: string): string =>
  fullName?.trim() || email.slice(0, email.indexOf('@') === -1 ? undefined : email.indexOf('@'))

/** By code point, so that a name in a script beyond the basic plane keeps its letter whole. */
const firstLetter = (word: string): string => Array.from(word)[0] ?? ''
