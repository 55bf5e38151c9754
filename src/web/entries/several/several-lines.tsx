import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { scalarText } from '#shared/text.ts'
import type { AnyStep } from '#steps/index.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { RanBefore } from '#web/entries/filing/ran-before.tsx'
import { factsInWords } from '#web/entries/page/facts-in-words.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { Checkbox, Select } from '#web/ui/inputs.tsx'
import type { Line } from './pasted-list.ts'
import type { useList } from './use-list.ts'

/** The words of choice fields, by field and value. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>

type Props = {
  step: AnyStep
  list: ReturnType<typeof useList>
  page: PageFields
  choices: Choices
}

/** What was pasted, line by line: an address to be filed or not, or words that are none. */
export const SeveralLines = ({ step, list, page, choices }: Props) => (
  <ul className="divide-y border-y">
    {list.lines.map((line) => (
      <li key={line.text} className="py-3">
        {line.isAddress ? (
          <>
            <Checkbox
              checked={list.isIn(line)}
              onCheckedChange={(isTicked) => list.change(line, { isIn: isTicked })}
              className="flex"
            >
              <LineWords line={line} page={page} edition={list.goesTo} />
              {list.isFiled(line) && <span className="block text-going text-sm">{PAGES.isFiled}</span>}
            </Checkbox>
            <div className="ml-7">
              <SummaryWords line={line} page={page} />
              {!list.isFiled(line) && (
                <RanBefore
                  step={step}
                  edition={list.goesTo}
                  typed={{ ...line.said, [page.link]: line.text }}
                />
              )}
            </div>
            {line.chosen && list.isIn(line) && (
              <OwnChoices line={line} choices={choices} labels={step.labels} change={list.change} />
            )}
          </>
        ) : (
          <p className="text-danger text-sm [overflow-wrap:anywhere]">{PAGES.noAddress(line.text)}</p>
        )}
      </li>
    ))}
  </ul>
)

type LineProps = {
  line: Line
  page: PageFields
  /** The edition that it is filed for, whose day needs no words. */
  edition: CalendarDay
}

/** An address by what its page is called, with what else the page says. */
export function LineWords({ line, page, edition }: LineProps) {
  const unread = useIsOffline() ? PAGES.readLater : PAGES.reading
  const words = useDayWords()
  const { text, said, why } = line
  const { headline, ...others } = page.fields
  const name = headline === undefined ? '' : scalarText(said?.[headline])
  const day = others.day === undefined ? '' : said?.[others.day]
  const facts = [
    isCalendarDay(day) && day !== edition ? words.short(day) : '',
    factsInWords({ ...page, fields: others }, said ?? {}),
  ]
    .filter((part) => part !== '')
    .join(', ')
  if (name === '')
    return (
      <>
        <span className="block [overflow-wrap:anywhere]">{text}</span>
        <span className="block text-ink-3 text-sm empty:hidden">{why ?? (said ? '' : unread)}</span>
      </>
    )
  return (
    <>
      <bdi className="block font-medium [overflow-wrap:anywhere]">{name}</bdi>
      {facts !== '' && <bdi className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{facts}</bdi>}
      {why && <span className="block text-going text-sm">{why}</span>}
      <span className="line-clamp-2 text-ink-3 text-sm [overflow-wrap:anywhere]">{text}</span>
    </>
  )
}

/** The beginning of the summary that is filed along, and whose words it is. */
export function SummaryWords({ line: { said }, page: { fields } }: Omit<LineProps, 'edition'>) {
  const summary = fields.summary === undefined ? '' : scalarText(said?.[fields.summary])
  if (summary === '') return null
  return (
    <>
      <p className="line-clamp-2 text-ink-2 text-sm [overflow-wrap:anywhere]">
        <bdi>{summary}</bdi>
      </p>
      {fields.publisher !== undefined && <p className="text-ink-3 text-sm">{PAGES.theirWords}</p>}
    </>
  )
}

type OwnProps = {
  line: Line
  choices: Choices
  labels: AnyStep['labels']
  change: Props['list']['change']
}

const OwnChoices = ({ line, choices, labels, change }: OwnProps) => (
  <div className="mt-2 ml-7 flex flex-wrap gap-2">
    {Object.entries(choices).map(([field, words]) => (
      <Select
        key={field}
        aria-label={PAGES.ofThisOne(labels[field] ?? field, line.text)}
        value={line.chosen?.[field] ?? ''}
        onChange={({ target }) => change(line, { chosen: { ...line.chosen, [field]: target.value } })}
        className="w-full sm:w-60"
      >
        {Object.entries(words).map(([value, said]) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </Select>
    ))}
  </div>
)
