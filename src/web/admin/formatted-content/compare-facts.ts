/** What holds a text against what was filed, in one part: it comes once somebody edits. */
export { factFindings } from '#shared/edition/facts/fact-findings.ts'
export { placeOf, putRight } from '#shared/edition/facts/place-of.ts'
