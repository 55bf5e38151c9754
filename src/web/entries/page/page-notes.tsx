import type { ReactNode } from 'react'
import type { EventFacts, PageFacts } from '#contract/pages.ts'
import { calendarDay, daysBetween, isCalendarDay, timeInWords } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useChange } from '#web/entries/changing/change-context.ts'
import type { Values } from '#web/form/values.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  facts: PageFacts
  page: PageFields
  choose: (facts: EventFacts | null) => void
  isChosen: boolean
}

/** What a person should know of a page, and what is left to choose: among several events, or two times. */
export function PageNotes({ facts, page, choose, isChosen }: Props) {
  const { form, step } = useFormParts()
  const differing = useDiffering(facts, page)
  const words = useDayWords()
  const other = otherDay(facts, form.typed, { words, editionField: step.editionField })
  return (
    <>
      {facts.status && <p className="font-semibold text-going">{PAGES.status(facts.status)}</p>}
      {!isChosen && facts.readings.length > 0 && (
        <Choices words={PAGES.twoReadings}>
          {facts.readings.map((start) => (
            <Button key={start} size="sm" onClick={() => choose({ ...facts, start })}>
              {isOneDay(facts.readings) ? timeInWords(start.slice(11)) : startInWords(start, words)}
            </Button>
          ))}
        </Choices>
      )}
      {!isChosen && facts.events.length > 0 && (
        <Choices words={PAGES.several(facts.events.length)}>
          {facts.events.map((event) => (
            <Button key={`${event.headline} ${event.start}`} size="sm" onClick={() => choose(event)}>
              {[event.headline, event.start && words.short(calendarDay(event.start.slice(0, 10)))]
                .filter(Boolean)
                .join(', ')}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={() => choose(null)}>
            {PAGES.noneOfThem}
          </Button>
        </Choices>
      )}
      {(differing ?? other) !== null && <p className="text-going">{differing ?? other}</p>}
    </>
  )
}

const Choices = ({ words, children }: { words: string; children: ReactNode }) => (
  <div>
    <p>{words}</p>
    <p className="mt-1.5 flex flex-wrap gap-2">{children}</p>
  </div>
)

const isOneDay = (starts: readonly string[]): boolean =>
  new Set(starts.map((start) => start.slice(0, 10))).size === 1

/** `Fri, Nov 6, 6:00 pm` */
const startInWords = (start: string, { short }: Pick<DayWords, 'short'>): string =>
  [short(calendarDay(start.slice(0, 10))), start.length > 10 && timeInWords(start.slice(11))]
    .filter(Boolean)
    .join(', ')

/** What the page says now of when a stored entry begins, where that is filed otherwise. */
function useDiffering({ start }: PageFacts, { fields }: PageFields): string | null {
  const { form } = useFormParts()
  const words = useDayWords()
  const isChange = useChange() !== null
  const [day, time] = [fields.day, fields.time].map((field) => (field ? form.typed[field] : undefined))
  if (!isChange || start === null || !isCalendarDay(day)) return null
  const isSame = start.startsWith(day) && (start.length === 10 || !time || start.slice(11) === time)
  return isSame ? null : PAGES.status(startInWords(start, words))
}

type DayWords = ReturnType<typeof useDayWords>

/** How many days after an edition an event may begin without being noted. */
const NEAR_DAYS = 7

function otherDay(
  { start }: PageFacts,
  typed: Values,
  { words, editionField }: { words: DayWords; editionField: string },
): string | null {
  const [day, edition] = [start?.slice(0, 10), typed[editionField]]
  if (!isCalendarDay(day) || !isCalendarDay(edition)) return null
  const after = daysBetween(edition, day)
  return after < 0 || after > NEAR_DAYS ? PAGES.anotherDay(words.short(day), words.short(edition)) : null
}
