import { calendarDay, type CalendarDay, dayWordsOf, timeInWords } from '#shared/calendar.ts'
import { CHECKS } from './check-messages.ts'
import type { CheckInput } from './check-input.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'
import type { LateChange, PageChange } from './page-change.ts'

/** Entries of printed sections whose page says something else now. Another change of the page opens an acceptance again. */
export const checkPageChanges = ({ input: { edition }, pageChanges, assembly }: CheckInput): Finding[] =>
  pageChanges.flatMap(({ entryId, step, url, name, by, change }) => {
    const section = assembly.sections.find(({ id, state }) => id === `step-${step}` && state === 'printed')
    if (!section) return []
    return [
      makeFinding({
        rule: 'page-says',
        block: section.id,
        which: entryId,
        severity: isNote(change) ? 'know' : 'must',
        sentence: inWords({ name, by, change }, edition),
        about: [entryId, change],
        cures: [
          { does: 'open', url },
          { does: 'go-to-step', block: section.id, entry: entryId },
        ],
      }),
    ]
  })

/** Whether it is only worth a look: an evening of a series that its page does not name any more may have been moved on. */
export const isNote = ({ kind }: LateChange): boolean => kind === 'no-longer'

/** What a page says now, as it is told to people of that edition. */
export function inWords(
  { name, by, change }: Pick<PageChange, 'name' | 'by' | 'change'>,
  edition: CalendarDay,
): string {
  const { short } = dayWordsOf(edition)
  if (change.kind === 'status') return CHECKS.pageSays(by, name, change.status)
  if (change.kind === 'no-longer') return CHECKS.pageNoLongerNames(by, name, short(change.day))
  const partsOf = (start: string) => ({
    day: short(calendarDay(start.slice(0, 10))),
    time: start.length > 10 ? timeInWords(start.slice(11)) : '',
  })
  const [now, filed] = [partsOf(change.now), partsOf(change.filed)]
  if (now.day === filed.day && now.time && filed.time) return CHECKS.pageSays(by, name, now.time, filed.time)
  return CHECKS.pageSays(by, name, [now.day, now.time].filter(Boolean).join(', '), filed.day)
}
