/* What puts an edition together: the readers of Markdown and HTML, the checks and the writers of a mail, 90 kB. */

export { assemble } from '#shared/edition/assemble.ts'
export { checkEdition, openFindings } from '#shared/edition/check-edition.ts'
export { readAhead } from '#shared/edition/read-text.ts'
export { writeMail } from '#shared/edition/write-mail.ts'
export { writeText } from '#shared/edition/write-text.ts'
