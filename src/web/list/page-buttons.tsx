import { type CalendarDay, fullDay } from '#shared/calendar.ts'
import { FURTHER } from '#shared/list-messages.ts'
import { Pager } from '#web/ui/pager.tsx'

export type PageButtonsProps = {
  label: string
  /** The cursors of the neighbouring pages, null at an end. */
  page: { newer: string | null; older: string | null; looked_to?: CalendarDay | null }
  goTo: (page: { cursor: string; toward: 'newer' | 'older' }) => void
}

/** Newer and Older beneath a list that has more than one page; it says so where it has not looked through all. */
export function PageButtons({ label, page: { newer, older, looked_to }, goTo }: PageButtonsProps) {
  if (newer === null && older === null) return null
  return (
    <>
      {looked_to && (
        <p role="status" className="text-ink-2 text-sm">
          {FURTHER.lookedTo(fullDay(looked_to))}.
        </p>
      )}
      <Pager
        label={label}
        {...(newer !== null && { newer: () => goTo({ cursor: newer, toward: 'newer' }) })}
        {...(older !== null && { older: () => goTo({ cursor: older, toward: 'older' }) })}
        {...(looked_to && { words: ['Newer', FURTHER.act] })}
      />
    </>
  )
}
