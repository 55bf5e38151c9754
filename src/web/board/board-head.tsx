import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type DayInWords, dayWordsOf, timeIn } from '#shared/calendar.ts'
import { BOARD, EDITION_HEADLINE } from '#shared/board-messages.ts'
import { completedInWords } from '#shared/cut-off.ts'
import { leadNote } from '#shared/newsroom.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { useNoEdition } from '#web/publication-days/use-no-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useNow } from '#web/use-now.ts'
import { EditionReadiness } from './edition-readiness.tsx'
import { greeting } from './greeting.ts'
import { MorningNote, useMorning } from './morning-note.tsx'
import { useTaskContext } from './task-context.tsx'

/** Who is welcome, which edition is collected, and how it stands: 120 px on a wide screen (S74, S77, S82, C2). */
export function BoardHead() {
  const morning = useMorning()
  return (
    <div
      data-board-head
      className="grid gap-x-12 gap-y-2 py-3 lg:min-h-30 lg:py-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0 lg:self-start">
        <Welcome />
        <div className="flex items-center justify-between gap-3">
          <h1 tabIndex={-1} className="mt-1 text-2xl">
            {BOARD.title}
          </h1>
          <BoardMenu />
        </div>
        <Collecting hasNote={morning !== null} />
        {morning && <MorningNote {...morning} />}
      </div>
      <EditionReadiness />
    </div>
  )
}

/** Where no key can be pressed: what a keyboard does by Ctrl+V. */
const BoardMenu = () => (
  <Menu
    align="end"
    trigger={
      <Button variant="quiet" size="icon" aria-label={BOARD.menu} className="-my-1.5 lg:hidden">
        <Ellipsis aria-hidden className="size-4.5" />
      </Button>
    }
  >
    <MenuItem onClick={() => showOverlay('address')}>{BOARD.pasteAddress}</MenuItem>
  </Menu>
)

function Welcome() {
  const { newsroom, today, isWorking, workingEdition } = useEdition()
  const { user_metadata } = useUser()
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-2 text-sm">
      <span className="min-w-0">
        {greeting(timeIn(newsroom.time_zone, useNow()), user_metadata.full_name)}
      </span>
      <span>
        {EDITION_HEADLINE.today} <time dateTime={today}>{dayWordsOf(today).short(today)}</time>.
      </span>
      {!isWorking && (
        <span className="text-going">
          {EDITION_HEADLINE.otherEdition}{' '}
          <Link
            to="."
            search={(current) => ({ ...current, edition: undefined })}
            resetScroll={false}
            className="link"
          >
            Back to {dayWordsOf(today).long(workingEdition)}
          </Link>
        </span>
      )}
    </p>
  )
}

/** What is collected, with the rule that says why; once the ninth step is done, that it is whole, where nothing else says so. */
function Collecting({ hasNote }: { hasNote: boolean }) {
  const { edition, today, newsroom } = useEdition()
  const { tasks, completedAt, finish } = useTaskContext()
  const words = edition < today ? EDITION_HEADLINE.editionOf : EDITION_HEADLINE.collectingFor
  const none = useNoEdition(edition, newsroom)
  const day = dayWordsOf(today).long(edition)
  if (none) return <None day={day} reason={none.reason} />
  if (finish) return <EditionOf day={day} />
  const span = completedAt && completedInWords(edition, newsroom, completedAt)
  return (
    <p role="status" className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
      {span ? (
        <span className="font-semibold text-done">{EDITION_HEADLINE.complete(day, tasks.length, span)}</span>
      ) : (
        <>
          <span>
            {words} <span className="font-semibold">{day}</span>
          </span>
          {/* A phone has no line to spare for both. */}
          <span className={cx('text-ink-2 max-xl:text-sm', hasNote && 'max-sm:sr-only')}>
            {leadNote(newsroom)}
          </span>
        </>
      )}
    </p>
  )
}

/** Beside the finish line, which is read aloud itself. */
const EditionOf = ({ day }: { day: string }) => (
  <p className="mt-0.5">
    {EDITION_HEADLINE.editionOf} <span className="font-semibold">{day}</span>
  </p>
)

/** A day without edition is open like any other, and collects nothing (C63). */
const None = ({ day, reason }: { day: DayInWords; reason: string }) => (
  <p role="status" className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
    <span className="font-semibold text-going">{PUBLICATION_DAYS.none(day)}</span>
    <span className="text-ink-2 max-xl:text-sm">{reason}</span>
  </p>
)
