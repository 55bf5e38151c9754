import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { FinishLine as Finish } from '#contract/board.ts'
import { FINISH } from '#shared/board-messages.ts'
import { type CalendarDay, dayWordsOf, weekday } from '#shared/calendar.ts'
import { earlyInWords } from '#shared/cut-off.ts'
import { isolated } from '#shared/isolated.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { useNoEdition } from '#web/publication-days/use-no-edition.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { announce } from './drag.ts'
import { useTaskContext } from './task-context.tsx'
import { useKeepFinishLine } from './use-finish-line.ts'

/** What a person is told once of an edition that is complete: how its letter begins, and who filed. */
export function FinishLine() {
  const { edition, newsroom } = useEdition()
  const { finish, completedAt } = useTaskContext()
  const none = useNoEdition(edition, newsroom)
  const isOffline = useIsOffline()
  if (!finish || !completedAt || none || (finish.isNew && isOffline)) return null
  const sentence = FINISH.complete(weekday(edition), earlyInWords(edition, newsroom, completedAt))
  return <Sheet finish={finish} sentence={sentence} />
}

/** Reads it to a screen reader the first time, and keeps that the person was told. What can't be kept is told again. */
function useTellOnce(edition: CalendarDay, isNew: boolean, sentence: string): void {
  const keep = useKeepFinishLine(edition)
  const tell = useEffectEvent(() => {
    announce(sentence)
    keep(false)
  })
  useEffect(() => {
    if (isNew) tell()
  }, [isNew])
}

function Sheet({ finish, sentence }: { finish: Finish; sentence: string }) {
  const { edition } = useEdition()
  useTellOnce(edition, finish.isNew, sentence)
  return (
    <section
      aria-labelledby="finish-line"
      className="mb-3 flex max-h-60 gap-x-6 gap-y-2.5 rounded-xl border bg-sheet p-3 max-sm:flex-col sm:items-center sm:p-4 lg:gap-x-8 lg:px-6"
    >
      <FrontPage finish={finish} />
      <div className="min-w-0 space-y-2.5 sm:space-y-3">
        <h2 id="finish-line" className="text-lg sm:text-xl">
          {sentence}
        </h2>
        {finish.filedBy.length > 0 && (
          <p className="line-clamp-2 text-ink-2 text-sm max-sm:hidden">{FINISH.filedBy(finish.filedBy)}</p>
        )}
        <Link to="/edition" search={(now) => now} className={buttonClass('solid', 'md', 'max-sm:w-full')}>
          {FINISH.read}
        </Link>
      </div>
    </section>
  )
}

/** The beginning of the letter at half its size. */
function FrontPage({ finish: { subject, lines } }: { finish: Finish }) {
  const { edition, newsroom, today } = useEdition()
  return (
    <div
      aria-hidden
      className="w-full shrink-0 overflow-hidden border border-t-3 border-t-accent bg-paper px-4 py-2 font-letter sm:w-72 sm:py-3 lg:w-80"
    >
      <p className="text-center font-bold text-xl leading-6">{newsroom.product_name}</p>
      <p className="text-center font-sans text-ink-2 text-xs">
        {isolated(newsroom.city)} · {dayWordsOf(today).long(edition)}
      </p>
      {(subject !== '' || lines.length > 0) && (
        <div className="mt-2 border-t pt-2 max-sm:hidden">
          <p className="line-clamp-2 font-bold text-sm">{subject}</p>
          {lines.map((line, place) => (
            <p key={place} className="truncate text-ink-2 text-xs">
              {line}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
