import { Link, useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { isPublicationDay, nextPublicationDay, previousPublicationDay } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { useChosenEdition } from '#web/edition/chosen-edition.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Popover } from '#web/ui/popover.tsx'
import { EditionChoice } from './edition-choice.tsx'

/** Which edition every screen shows: the edition before, the one after, any day, and back (C2). */
export function EditionStepper({ newsroom }: { newsroom: Newsroom }) {
  const working = newsroom.edition
  const edition = useChosenEdition() ?? working
  const isWorking = edition === working
  const hasEdition = isPublicationDay(edition, newsroom)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const navigate = useNavigate()
  const choose = (day: CalendarDay) => {
    setOpen(false)
    void navigate({ to: '.', search: (now) => ({ ...now, ...searchFor(day, working) }), resetScroll: false })
  }
  return (
    <div role="group" aria-label="Edition" className="flex items-center">
      <StepLink from={edition} by={-1} newsroom={newsroom}>
        <ChevronLeft aria-hidden className="size-4" />
      </StepLink>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        title="Edition"
        align="center"
        className="w-76"
        initialFocus={chosenDay}
        trigger={
          <button
            type="button"
            className={cx(DAY, isWorking ? 'hover:bg-ink/6' : 'bg-accent-wash text-accent')}
          >
            <span className="sr-only">Edition of </span>
            <span className={cx(!hasEdition && 'line-through')}>
              {dayWordsOf(newsroom.today).short(edition)}
            </span>
            {!hasEdition && <span className="sr-only">, {SAYS.spoken}</span>}
            {!isWorking && <span className="sr-only">, not the working edition</span>}
          </button>
        }
      >
        <EditionChoice edition={edition} newsroom={newsroom} choose={choose} close={close} />
      </Popover>
      <StepLink from={edition} by={1} newsroom={newsroom}>
        <ChevronRight aria-hidden className="size-4" />
      </StepLink>
    </div>
  )
}

type StepLinkProps = { from: CalendarDay; by: -1 | 1; newsroom: Newsroom; children: ReactNode }

/** The neighbouring edition; days without one are passed over (C63). */
function StepLink({ from, by, newsroom, children }: StepLinkProps) {
  const day = (by < 0 ? previousPublicationDay : nextPublicationDay)(from, newsroom)
  if (day === null) return <span className="size-7" />
  return (
    <Link
      to="."
      search={(now) => ({ ...now, ...searchFor(day, newsroom.edition) })}
      resetScroll={false}
      preload={false}
      className={buttonClass('quiet', 'icon-sm', 'max-sm:hidden pointer-coarse:size-11')}
    >
      {children}
      <span className="sr-only">
        {by < 0 ? 'Previous' : 'Next'} edition, {dayWordsOf(newsroom.today).long(day)}
      </span>
    </Link>
  )
}

/** The working edition needs no mention in the address, so that the address goes with the day. */
const searchFor = (day: CalendarDay, working: CalendarDay): { edition: CalendarDay | undefined } => ({
  edition: day === working ? undefined : day,
})

/** Of one width whatever the day, so that the ways beside it stay under the pointer. */
const DAY =
  'h-8 sm:min-w-26 rounded-md px-2 font-medium text-sm whitespace-nowrap data-popup-open:bg-ink/6 pointer-coarse:min-h-11'

const chosenDay = () => document.querySelector<HTMLElement>('[role=gridcell] > button[tabindex="0"]') ?? true
