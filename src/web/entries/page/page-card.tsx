import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { isCalendarDay, timeIn, timeInWords } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Values } from '#web/form/values.ts'
import type { Filled } from './fill.ts'
import { factsInWords } from './facts-in-words.ts'
import { PageNotes } from './page-notes.tsx'
import { type Reading, usePageReading } from './use-page-reading.ts'

type Props = {
  /** The field of the page's address. */
  link: string
  /** The fields that the page can fill and that stand nowhere else. */
  children?: ReactNode
}

/**
 * Below an address: what its page says of itself, to be confirmed or typed by hand. Without an address it is not there.
 */
export function PageCard({ link, children }: Props) {
  const { step, visibleFields } = useFormParts()
  const page = step.pages?.find((one) => one.link === link)
  return page && visibleFields.includes(link) ? <Card page={page}>{children}</Card> : null
}

function Card({ page, children }: { page: PageFields; children: ReactNode }) {
  const { form, step, newsroom } = useFormParts()
  const { reading, isChosen, filled, kept, readAgain, choose, emptyKept } = usePageReading(page)
  const hasFacts = Object.values(page.fields).some((field) => form.typed[field])
  if (!form.typed[page.link] && !(children && hasFacts)) return null
  return (
    <section
      aria-label={PAGES.card}
      className="grid gap-3 rounded-lg border border-edge/40 px-4 py-3 text-ink-2 text-sm @lg:col-span-2"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 flex-1">
          <Says reading={reading} page={page} timeZone={newsroom.time_zone} />
        </p>
        {form.typed[page.link] !== '' && (
          <Button size="sm" variant="quiet" busy={reading.state === 'reading'} onClick={readAgain}>
            {reading.state === 'none' ? PAGES.read : PAGES.readAgain}
          </Button>
        )}
      </div>
      {reading.state === 'read' && (
        <PageNotes facts={reading.facts} page={page} choose={choose} isChosen={isChosen} />
      )}
      {areTheirWords(page, filled, form.typed) && <p>{PAGES.theirWords}</p>}
      {kept.length > 0 && (
        <p>
          <span>{PAGES.kept(kept.map((field) => step.labels[field] ?? field))}</span>{' '}
          <Button size="sm" variant="quiet" onClick={emptyKept}>
            {PAGES.emptyKept}
          </Button>
        </p>
      )}
      {children && (
        <Fields page={page} reading={reading}>
          {children}
        </Fields>
      )}
    </section>
  )
}

/** The fields, folded to one line where there is little room, and until something is to be seen in them. */
function Fields({ page, reading, children }: { page: PageFields; reading: Reading; children: ReactNode }) {
  const { form, step } = useFormParts()
  const [isOpen, setOpen] = useState(false)
  const [before, setBefore] = useState(reading)
  if (before !== reading) {
    setBefore(reading)
    const isCalm = step.pages?.length === 1 && matchMedia(ROOMY).matches
    if (reading.state === 'unread' || (reading.state === 'read' && isCalm)) setOpen(true)
  }
  const isWrong = Object.values(page.fields).some((field) => form.faults[field])
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-md pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {factsInWords(page, form.typed) || PAGES.facts}
        </span>
      </summary>
      <div className="mt-3 grid gap-5 text-base text-ink @lg:grid-cols-2">{children}</div>
    </details>
  )
}

/** Whether the summary is the publisher's own, word for word: it is then printed with who published it. */
const areTheirWords = (
  { fields: { summary, publisher } }: PageFields,
  filled: Filled,
  typed: Values,
): boolean =>
  publisher !== undefined && summary !== undefined && summary in filled && typed[summary] === filled[summary]

/** Where the fields have room beside what else there is. */
const ROOMY = '(min-width: 48rem)'

type SaysProps = { reading: Reading; page: PageFields; timeZone: string }

/** Said aloud, once: that it is read, what was found, or why nothing was. What was found is to be seen in the fields. */
function Says({ reading, page, timeZone }: SaysProps) {
  if (reading.state === 'reading') return PAGES.reading
  if (reading.state === 'unread') return reading.refusal
  if (reading.state === 'none') return null
  const { headline, start } = reading.facts
  const day = start?.slice(0, 10)
  const time = start?.slice(11)
  const words = [headline, page.fields.day && isCalendarDay(day) && time ? timeInWords(time) : '']
  const readAt = timeInWords(timeIn(timeZone, new Date(reading.readAt)))
  return (
    <>
      <span aria-hidden>{PAGES.fromPage(readAt)}</span>
      <span className="sr-only">{PAGES.wasRead(words.filter(Boolean).join(', '), readAt)}</span>
    </>
  )
}
