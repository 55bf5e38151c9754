/* What puts an edition together and writes it; a part of its own, fetched once the edition is worked on. */

export { assemble } from '#shared/edition/assemble.ts'
export { checkEdition } from '#shared/edition/check-edition.ts'
export { writeProofs } from '#shared/edition/write-mail.ts'
