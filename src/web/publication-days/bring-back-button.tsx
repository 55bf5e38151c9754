import type { CalendarDay } from '#shared/calendar.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useBringBack } from './use-bring-back.ts'

/** Takes back that a day has no edition. */
export function BringBackButton({ day }: { day: CalendarDay }) {
  const { bringBack, isBusy } = useBringBack()
  return (
    <Button size="sm" busy={isBusy} onClick={() => bringBack(day)}>
      {SAYS.undo}
    </Button>
  )
}
