import { type CalendarDay, dayWordsOf, momentInWords } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { isNearEnoughToSkip } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { BringBackButton } from './bring-back-button.tsx'
import { useNoEdition } from './use-no-edition.ts'

type Props = {
  day: CalendarDay
  newsroom: Newsroom
  /** Closes what this stands in, before something opens over the page. */
  close: () => void
}

/** Whether the day on screen has an edition, and why not; administrators mark it here, and take that back (C63). */
export function DayStatus({ day, newsroom, close }: Props) {
  const isAdmin = useUser().role === 'admin'
  const none = useNoEdition(day, newsroom)
  if (none) {
    const { skip } = none
    const { time_zone, today } = newsroom
    return (
      <div className="space-y-2 text-sm">
        <p>
          <span className="font-semibold text-going">{SAYS.none(dayWordsOf(today).long(day))}</span>{' '}
          {none.reason}
        </p>
        {skip && (
          <p className="text-ink-3">{SAYS.by(skip.by, momentInWords(new Date(skip.at), time_zone, today))}</p>
        )}
        {isAdmin && none.why === 'skipped' && <BringBackButton day={day} />}
      </div>
    )
  }
  if (!isAdmin || !isNearEnoughToSkip(day, newsroom.today)) return null
  const ask = () => {
    close()
    showOverlay('skip-edition')
  }
  return (
    <Button size="sm" variant="quiet" className="-ml-3" onClick={ask}>
      {SAYS.act}
    </Button>
  )
}
