import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { cutOffInWords, cutOffOf } from '#shared/cut-off.ts'
import { type NoEdition, nextPublicationDay } from '#shared/publication-days.ts'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { BringBackButton } from '#web/publication-days/bring-back-button.tsx'
import { useNoEdition } from '#web/publication-days/use-no-edition.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { StepTicks } from '#web/ui/status.tsx'
import { useNow } from '#web/use-now.ts'
import { EditionLine } from './edition-line.tsx'
import { useTaskContext } from './task-context.tsx'

const HOUR_MS = 3_600_000

/** How long the edition is open and how far it has come, in words and nine ticks; once it is whole, the next act. */
export function EditionReadiness() {
  const { tasks, completedAt } = useTaskContext()
  const { edition, newsroom } = useEdition()
  const none = useNoEdition(edition, newsroom)
  if (tasks.length === 0) return <div className="h-9 sm:h-16" />
  const done = tasks.filter(({ status }) => status === 'done').length
  const going = tasks.filter(({ status }) => status === 'in-progress').length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
      {none ? <NoCutOff day={edition} why={none.why} /> : completedAt ? <NextAct /> : <CutOff />}
      {/* A phone has no line to spare: the chips below count the steps. */}
      <span aria-hidden className="font-semibold max-sm:hidden">
        {EDITION_HEADLINE.done(done, tasks.length)}
      </span>
      <EditionLine className="sm:order-last sm:basis-full" />
      <div className="basis-full">
        <StepTicks
          steps={tasks.map(({ step, status }) => ({ number: step, status }))}
          label={EDITION_HEADLINE.standing(done, tasks.length, going)}
        />
      </div>
    </div>
  )
}

/** Counts down; the last hour is amber, as the reminder is. */
function CutOff() {
  const { edition, newsroom } = useEdition()
  const moment = useNow()
  const leftMs = cutOffOf(edition, newsroom).getTime() - moment.getTime()
  const words = cutOffInWords(edition, newsroom, moment)
  return (
    <span className={cx(leftMs <= HOUR_MS ? 'text-going' : 'text-ink-2')}>
      {words.title}, <span className="whitespace-nowrap">{words.detail}</span>
    </span>
  )
}

/** A day without edition closes nothing; administrators may give it one again. */
function NoCutOff({ day, why }: { day: CalendarDay; why: NoEdition }) {
  const isAdmin = useUser().role === 'admin'
  return isAdmin && why === 'skipped' ? <BringBackButton day={day} /> : <span />
}

/** What comes after the ninth step: the texts, for who sends them; for everybody else the next edition. */
function NextAct() {
  const { edition, newsroom, today } = useEdition()
  const isAdmin = useUser().role === 'admin'
  const next = nextPublicationDay(edition, newsroom)
  if (!isAdmin && next === null) return null
  return isAdmin || next === null ? (
    <Button size="sm" onClick={() => showOverlay('process')}>
      {KEYBOARD.process}
    </Button>
  ) : (
    <Link
      to="."
      search={(now) => ({ ...now, edition: next })}
      resetScroll={false}
      className={buttonClass('line', 'sm')}
    >
      {EDITION_HEADLINE.next(dayWordsOf(today).long(next))}
      <ArrowRight aria-hidden className="size-3.5" />
    </Link>
  )
}
