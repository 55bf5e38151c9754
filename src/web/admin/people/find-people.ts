import type { AdminPerson } from '#shared/api/people.ts'
import { folded, foldedWords } from '#shared/folded.ts'

/** @returns those whose name or email has each of the words, whatever its accents; all without any */
export function findPeople(everybody: AdminPerson[], words = ''): AdminPerson[] {
  const wanted = foldedWords(words)
  return everybody.filter(({ email, full_name }) => {
    const known = folded(`${full_name ?? ''} ${email}`)
    return wanted.every((word) => known.includes(word))
  })
}
