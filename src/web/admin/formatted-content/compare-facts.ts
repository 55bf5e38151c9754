/** What holds a text against what was filed, in one part: it comes once somebody edits. */
export { factFindings } from '#edition/facts/fact-findings.ts'
export { placeOf, putRight } from '#edition/facts/place-of.ts'
