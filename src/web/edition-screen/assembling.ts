/* What puts an edition together and writes it; a part of its own, fetched once the edition is worked on. */

export { assemble } from '#edition/assemble.ts'
export { checkEdition } from '#edition/check-edition.ts'
export { writeProofs } from '#edition/write-mail.ts'
