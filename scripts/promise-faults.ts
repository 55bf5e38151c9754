/** A test as a document names it: `src/server/main.test.ts` › what it guarantees. */
const NAMED_TEST = /`([^`\s]+\.(?:test\.tsx?|journey\.ts))` › (.+)$/gm
/** A section of the promises as a comment or the name of a test cites it: `(S214; promises, Going out)`. */
const CITATION = /[(;] ?promises, ([^;)\n]+)/g

/** @returns which tests a document names that are not there, a sentence each; `read` gives the text of a file */
export function namedTestFaults(
  document: string,
  text: string,
  read: (path: string) => string | undefined,
): string[] {
  return [...text.matchAll(NAMED_TEST)].flatMap(([, path = '', name = '']) =>
    hasTest(read(path) ?? '', name) ? [] : [`${document} names the test "${name}", which ${path} lacks`],
  )
}

const hasTest = (source: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(quote + name.replaceAll(quote, `\\${quote}`) + quote))

/** @returns the promises that name neither a test nor a measurement nor what is not proved yet, a sentence each */
export function unprovedPromises(promises: string): string[] {
  const faults: string[] = []
  const [, ...afterMarks] = promises.split(/^- /m)
  for (const promise of afterMarks)
    if (!/^ {2}- (?:`[^`]+` › |Shown by `npm run bench |None yet: )/m.test(promise))
      faults.push(`docs/promises.md says what no test proves, and not so: ${promise.split('\n')[0]}`)
  return faults.concat(afterMarks.length === 0 ? ['docs/promises.md promises nothing'] : [])
}

/** @returns which sections of the promises a source file cites that are not there, a sentence each */
export function citationFaults(path: string, text: string, promises: string): string[] {
  const sections = new Set([...promises.matchAll(/^## (.+)$/gm)].map(([, title]) => title))
  return [...text.matchAll(CITATION)].flatMap(([, section = '']) =>
    sections.has(section) ? [] : [`${path} cites the promises under ${section}, which is no section of them`],
  )
}
