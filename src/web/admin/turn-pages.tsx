import { Pager } from '#web/ui/pager.tsx'

export type TurnPagesProps = {
  label: string
  /** The cursors of the neighbouring pages, null at an end. */
  page: { newer: string | null; older: string | null }
  turn: (page: { cursor: string; toward: 'newer' | 'older' }) => void
}

/** Newer and Older beneath a list that has more than one page. */
export function TurnPages({ label, page: { newer, older }, turn }: TurnPagesProps) {
  if (newer === null && older === null) return null
  return (
    <Pager
      label={label}
      {...(newer !== null && { newer: () => turn({ cursor: newer, toward: 'newer' }) })}
      {...(older !== null && { older: () => turn({ cursor: older, toward: 'older' }) })}
    />
  )
}
