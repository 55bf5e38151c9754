import { Link } from '@tanstack/react-router'
import { fullDay, longDay, monthDay, timeIn, weekday } from '#shared/calendar.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { now } from '#web/clock.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { greeting } from './greeting.ts'

/** Who is welcome, what day it is, and which edition is collected today (S74, S77, C2). */
export function EditionHeadline() {
  const { edition, workingEdition, today, isWorking, newsroom } = useEdition()
  const { user_metadata } = useUser()
  const isPast = edition < today
  return (
    <div>
      <p className="text-ink-2">{greeting(timeIn(newsroom.time_zone, now()), user_metadata.full_name)}</p>
      <p className="mt-0.5 text-sm">
        <span className="text-ink-3">{EDITION_HEADLINE.today}</span> {fullDay(today)}
      </p>
      <p className="mt-6 text-ink-2">
        {isPast ? EDITION_HEADLINE.editionOf : EDITION_HEADLINE.collectingFor}
      </p>
      <h1 className="title-display mt-1">
        {weekday(edition)}, <span className="text-ink-3">{monthDay(edition)}</span>
      </h1>
      {!isWorking && (
        <p className="mt-3 text-going text-sm">
          {EDITION_HEADLINE.otherEdition}{' '}
          <Link
            to="."
            search={(current) => ({ ...current, edition: undefined })}
            resetScroll={false}
            className="link"
          >
            Back to {longDay(workingEdition)}
          </Link>
        </p>
      )}
    </div>
  )
}
