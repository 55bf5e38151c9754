import type { AdminPerson } from '#shared/api/people.ts'

/** @returns those whose name or email has each of the words, whatever its accents; all without any */
export function findPeople(everybody: AdminPerson[], words = ''): AdminPerson[] {
  const wanted = plain(words).split(/\s+/)
  return everybody.filter(({ email, full_name }) => {
    const known = plain(`${full_name ?? ''} ${email}`)
    return wanted.every((word) => known.includes(word))
  })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
