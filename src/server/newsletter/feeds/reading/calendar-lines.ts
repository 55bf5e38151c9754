import { beginningOf } from '#shared/beginning-of.ts'

/** One line of a calendar: its name in capitals, its parameters as they are written (`;TZID=…`), and its value. */
export type Line = { name: string; parameters: string; value: string }
/** One event with its own lines alone; those of an alarm in it are left out. */
export type Lines = Line[]

/** How much of one line is read: no title and no rule needs more. */
const LINE_CHARS = 20_000

/**
 * A calendar as its events and what stands around them. Lines that are folded are one; a component within an event, and a
 * line that is none, is left out, however deep components lie in one another. No event lies in another: one that does not
 * end does so where the next begins.
 */
export function calendarLines(text: string, most: number): { head: Lines; events: Lines[] } {
  const head: Lines = []
  const events: Lines[] = []
  let event: Lines | null = null
  let within = 0
  for (const line of text
    .replace(/\r+\n?/gu, '\n')
    .replace(/\n[ \t]/gu, '')
    .split('\n')) {
    const read = lineOf(beginningOf(line, LINE_CHARS))
    const component = read.value.trim().toUpperCase()
    if (component === 'VEVENT' && (read.name === 'BEGIN' || (read.name === 'END' && event))) {
      if (event) events.push(event)
      if (events.length >= most) break
      event = read.name === 'BEGIN' ? [] : null
      within = 0
    } else if (!event) {
      if (read.name !== '') head.push(read)
    } else if (read.name === 'BEGIN') within += 1
    else if (read.name === 'END') within -= 1
    else if (within === 0 && read.name !== '') event.push(read)
  }
  return { head, events }
}

/** The name ends at the first sign, and the value begins behind the first colon that stands in no quotes. */
function lineOf(line: string): Line {
  const [name = ''] = /^[A-Za-z-]{1,100}/u.exec(line) ?? []
  let isQuoted = false
  let at = name.length
  for (; at < line.length && (isQuoted || line[at] !== ':' || isOfZone(line, at)); at += 1)
    if (line[at] === '"') isQuoted = !isQuoted
  const parameters = line.slice(name.length, at)
  const isLine = name !== '' && line[at] === ':' && (parameters === '' || parameters.startsWith(';'))
  return isLine
    ? { name: name.toUpperCase(), parameters, value: line.slice(at + 1).trimEnd() }
    : { name: '', parameters: '', value: '' }
}

/** The colon of `TZID=tzone://Microsoft/Utc`, `TZID=(UTC-06:00) Central Time` or `TZID=UTC-06:00`, written without quotes. */
const isOfZone = (line: string, at: number): boolean =>
  (line.startsWith('://', at) && line.slice(0, at).toUpperCase().endsWith(';TZID=TZONE')) ||
  (/^:\d{2}[:)]/u.test(line.slice(at, at + 4)) &&
    /;TZID=\(?(?:UTC|GMT)?[+-]\d{1,2}$/iu.test(line.slice(Math.max(0, at - 14), at)))

export const valueOf = (lines: Lines, name: string): string | undefined =>
  lines.find((line) => line.name === name)?.value.trim()

/** Text as it was before it was escaped for a calendar. */
export const unescaped = (value: string): string =>
  value.replace(/\\([nN,;\\:"])/gu, (_, sign: string) => (/n/iu.test(sign) ? '\n' : sign))

export const written = (lines: Lines): string =>
  lines.map(({ name, parameters, value }) => `${name}${parameters}:${value}\n`).join('')
