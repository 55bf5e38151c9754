import { Pager } from '#web/ui/pager.tsx'

export type PageButtonsProps = {
  label: string
  /** The cursors of the neighbouring pages, null at an end. */
  page: { newer: string | null; older: string | null }
  goTo: (page: { cursor: string; toward: 'newer' | 'older' }) => void
}

/** Newer and Older beneath a list that has more than one page. */
export function PageButtons({ label, page: { newer, older }, goTo }: PageButtonsProps) {
  if (newer === null && older === null) return null
  return (
    <Pager
      label={label}
      {...(newer !== null && { newer: () => goTo({ cursor: newer, toward: 'newer' }) })}
      {...(older !== null && { older: () => goTo({ cursor: older, toward: 'older' }) })}
    />
  )
}
